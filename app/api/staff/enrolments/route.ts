import { enrolByHand } from '#contract/bff/staff/by-hand'
import * as api from '#contract/staff/enrolling'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { POST } = staffForward(enrolByHand, api.enrolByHand)
