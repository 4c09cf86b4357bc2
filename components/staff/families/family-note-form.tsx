'use client'

import { addFamilyNote } from '#contract/bff/staff/families'
import { NoteForm } from '@/components/staff/notes/note-form'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'

const resolver = lazyResolver(async () => (await import('#contract/staff/family-actions')).FamilyNoteInput)

/** STF-194. */
export const FamilyNoteForm = ({ parentId }: { parentId: string }) => (
  <NoteForm
    resolver={resolver}
    onAdd={async (body, key) => {
      const headers = { 'idempotency-key': key }
      return (await staffCall(addFamilyNote, { params: { parentId }, body, headers })).message
    }}
  />
)
