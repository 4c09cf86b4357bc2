'use client'

import { ActionDialog } from '@/components/staff/people/action-dialog'

export type StrikableNote = {
  noteId: string
  time: string
  entryId: string
}

type Props = StrikableNote & {
  /** @returns the server's message */
  onStrike: (noteId: string) => Promise<string | undefined>
}

/** STF-164: its author can for 15 minutes. */
export const StrikeDialog = ({ noteId, time, entryId, onStrike }: Props) => (
  <ActionDialog
    label="Strike out"
    opener={`Strike out the note: ${time}`}
    busy="Striking out..."
    title="Strike out this note?"
    consequences="The note stays in the list with a line through it. This cannot be undone."
    keep="Keep the note"
    isDanger={false}
    focusAfter={entryId}
    onAct={() => onStrike(noteId)}
  />
)
