'use client'

import { type ReactNode, useId } from 'react'
import type { Answer } from '#contract/endpoint'
import type { readMessage } from '#contract/staff/messages'
import type { ReplyText } from '#contract/staff/reply-texts'
import { AssignSelect } from '@/components/staff/messages/assign-select'
import { ConversationHead } from '@/components/staff/messages/conversation-head'
import { ReplyForm } from '@/components/staff/messages/reply-form'
import { useConversation } from '@/components/staff/messages/use-conversation'

type Props = {
  read: Answer<typeof readMessage>
  texts: readonly ReplyText[]
  reader: { staffId: string; name: string; canOpenFamilies: boolean }
  children: ReactNode
}

/** STF-216 to STF-220. Its parts share the version that the last of them has saved. */
export function Conversation({ read, texts, reader, children }: Props) {
  const headingId = useId()
  const { conversation, show, readAgain } = useConversation(read.conversation)
  const calls = { conversation, onSaved: show, onStale: readAgain }
  return (
    <>
      <ConversationHead
        conversation={conversation}
        headingId={headingId}
        canOpenFamilies={reader.canOpenFamilies}
      >
        <AssignSelect {...calls} people={read.people} staffId={reader.staffId} />
      </ConversationHead>
      {children}
      <ReplyForm {...calls} texts={texts} readerName={reader.name} headingId={headingId} />
    </>
  )
}
