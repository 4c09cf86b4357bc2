import * as api from '#contract/api/mail-choices'
import { changeMailChoices, readMailChoices } from '#contract/bff/mail-choices'
import { forward } from '@/lib/server/route'

export const { GET } = forward(readMailChoices, api.readMailChoices)
export const { PUT } = forward(changeMailChoices, api.changeMailChoices)
