import * as api from '#contract/api/payment'
import { markOutcomeShown } from '#contract/bff/payment'
import { forward } from '@/lib/server/route'

export const { POST } = forward(markOutcomeShown, api.markOutcomeShown)
