import { recordPayment } from '#contract/bff/staff/by-hand'
import * as api from '#contract/staff/hand-payments'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { POST } = staffForward(recordPayment, api.recordPayment)
