import { changeStaffPassword } from '#contract/bff/staff/account'
import * as api from '#contract/staff/account'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { PATCH } = staffForward(changeStaffPassword, api.changeStaffPassword)
