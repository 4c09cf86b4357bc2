import { giveRefundAccount } from '#contract/bff/staff/refunds'
import * as api from '#contract/staff/refunds'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { POST } = staffForward(giveRefundAccount, api.giveRefundAccount)
