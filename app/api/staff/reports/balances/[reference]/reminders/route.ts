import { remindOfBalance } from '#contract/bff/staff/reports'
import * as api from '#contract/staff/reports'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { POST } = staffForward(remindOfBalance, api.remindOfBalance)
