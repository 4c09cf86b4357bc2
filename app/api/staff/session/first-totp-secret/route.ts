import { firstTotpSecret } from '#contract/bff/staff/sign-in'
import * as api from '#contract/staff/session'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { POST } = staffForward(firstTotpSecret, api.firstTotpSecret)
