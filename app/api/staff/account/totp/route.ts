import { addTotp, newTotpSecret, removeTotp } from '#contract/bff/staff/account'
import * as api from '#contract/staff/account'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { POST } = staffForward(newTotpSecret, api.newTotpSecret)
export const { PUT } = staffForward(addTotp, api.addTotp)
export const { DELETE } = staffForward(removeTotp, api.removeTotp)
