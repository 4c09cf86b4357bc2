import { confirm, confirmationOptions } from '#contract/bff/staff/session'
import * as api from '#contract/staff/account'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { POST } = staffForward(confirmationOptions, api.confirmationOptions)
export const { PUT } = staffForward(confirm, api.confirm)
