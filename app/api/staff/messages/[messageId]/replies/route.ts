import { replyToMessage } from '#contract/bff/staff/messages'
import * as api from '#contract/staff/messages'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { POST } = staffForward(replyToMessage, api.replyToMessage)
