import { dealWithPayment } from '#contract/bff/staff/orders'
import * as api from '#contract/staff/provider-events'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { POST } = staffForward(dealWithPayment, api.dealWithPayment)
