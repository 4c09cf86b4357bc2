import { changeReplyText, removeReplyText } from '#contract/bff/staff/messages'
import * as api from '#contract/staff/reply-texts'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { PATCH } = staffForward(changeReplyText, api.changeReplyText)
export const { DELETE } = staffForward(removeReplyText, api.removeReplyText)
