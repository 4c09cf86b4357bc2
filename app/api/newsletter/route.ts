import * as api from '#contract/api/newsletter'
import { joinNewsletter } from '#contract/bff/newsletter'
import { forward } from '@/lib/server/route'

export const { POST } = forward(joinNewsletter, api.joinNewsletter)
