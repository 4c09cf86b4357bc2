import { retryMail } from '#contract/bff/staff/mails'
import * as api from '#contract/staff/today'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { POST } = staffForward(retryMail, api.retryMail)
