import { changePrivacyRequest } from '#contract/bff/staff/privacy-requests'
import * as api from '#contract/staff/privacy-requests'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { PATCH } = staffForward(changePrivacyRequest, api.changePrivacyRequest)
