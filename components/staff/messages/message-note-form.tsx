'use client'

import { addMessageNote } from '#contract/bff/staff/messages'
import { NoteForm } from '@/components/staff/notes/note-form'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'

const resolver = lazyResolver(async () => (await import('#contract/staff/messages')).MessageNoteInput)

/** STF-218. */
export const MessageNoteForm = ({ messageId }: { messageId: string }) => (
  <NoteForm
    resolver={resolver}
    onAdd={async (body, key) => {
      const headers = { 'idempotency-key': key }
      return (await staffCall(addMessageNote, { params: { messageId }, body, headers })).message
    }}
  />
)
