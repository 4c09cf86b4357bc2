import { endUnpaidOrder } from '#contract/bff/staff/orders'
import * as api from '#contract/staff/order-actions'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { POST } = staffForward(endUnpaidOrder, api.endUnpaidOrder)
