import * as api from '#contract/api/child'
import { changePhotoConsent } from '#contract/bff/child'
import { forward } from '@/lib/server/route'

export const { PATCH } = forward(changePhotoConsent, api.changePhotoConsent)
