'use client'

import { addNote } from '#contract/bff/staff/orders'
import { NoteForm as Form } from '@/components/staff/notes/note-form'
import { noteResolver } from '@/components/staff/orders/note-resolver'
import { staffCall } from '@/lib/client/staff/call'

/** STF-164. */
export const NoteForm = ({ reference }: { reference: string }) => (
  <Form
    resolver={noteResolver}
    onAdd={async (body, key) => {
      const headers = { 'idempotency-key': key }
      return (await staffCall(addNote, { params: { reference }, body, headers })).message
    }}
  />
)
