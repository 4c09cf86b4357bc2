'use client'

import { strikeNote } from '#contract/bff/staff/orders'
import { ActionDialog } from '@/components/staff/people/action-dialog'
import { staffCall } from '@/lib/client/staff/call'

type Props = {
  reference: string
  noteId: string
  time: string
  /** The id of the note's entry. */
  entryId: string
}

/** STF-164: its author can for 15 minutes. */
export const StrikeNote = ({ reference, noteId, time, entryId }: Props) => (
  <ActionDialog
    label="Strike out"
    opener={`Strike out the note: ${time}`}
    busy="Striking out..."
    title="Strike out this note?"
    consequences="The note stays in the timeline with a line through it. This cannot be undone."
    keep="Keep the note"
    isDanger={false}
    focusAfter={entryId}
    onAct={async () => (await staffCall(strikeNote, { params: { reference, noteId } })).message}
  />
)
