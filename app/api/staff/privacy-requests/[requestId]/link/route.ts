import { sendRequestLink } from '#contract/bff/staff/privacy-requests'
import * as api from '#contract/staff/privacy-requests'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { POST } = staffForward(sendRequestLink, api.sendRequestLink)
