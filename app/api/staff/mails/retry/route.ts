import { retryMails } from '#contract/bff/staff/mails'
import * as api from '#contract/staff/mails'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { POST } = staffForward(retryMails, api.retryMails)
