'use client'

import { removeReplyText } from '#contract/bff/staff/messages'
import type { ReplyText } from '#contract/staff/reply-texts'
import { ActionDialog } from '@/components/staff/people/action-dialog'
import { staffCall } from '@/lib/client/staff/call'

/** STF-221. */
export const RemoveText = ({ text: { textId, name } }: { text: ReplyText }) => (
  <ActionDialog
    label="Remove"
    action="Remove the text"
    opener={`Remove ${name}`}
    busy="Removing..."
    title={`Remove ${name}?`}
    consequences="It can no longer be put into replies. Replies that were sent stay as they are."
    keep="Keep the text"
    isDanger
    onAct={async () => (await staffCall(removeReplyText, { params: { textId } })).message}
  />
)
