'use client'

import { strikeMessageNote } from '#contract/bff/staff/messages'
import { type StrikableNote, StrikeDialog } from '@/components/staff/notes/strike-dialog'
import { staffCall } from '@/lib/client/staff/call'

/** STF-218. */
export const StrikeMessageNote = ({ messageId, ...note }: StrikableNote & { messageId: string }) => (
  <StrikeDialog
    {...note}
    onStrike={async (noteId) =>
      (await staffCall(strikeMessageNote, { params: { messageId, noteId } })).message
    }
  />
)
