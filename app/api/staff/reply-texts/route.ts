import { addReplyText } from '#contract/bff/staff/messages'
import * as api from '#contract/staff/reply-texts'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { POST } = staffForward(addReplyText, api.addReplyText)
