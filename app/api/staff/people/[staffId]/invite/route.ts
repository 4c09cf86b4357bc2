import { sendInvitation } from '#contract/bff/staff/people'
import * as api from '#contract/staff/people'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { POST } = staffForward(sendInvitation, api.sendInvitation)
