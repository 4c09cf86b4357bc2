'use client'

import { strikeNote } from '#contract/bff/staff/orders'
import { type StrikableNote, StrikeDialog } from '@/components/staff/notes/strike-dialog'
import { staffCall } from '@/lib/client/staff/call'

/** STF-164. */
export const StrikeNote = ({ reference, ...note }: StrikableNote & { reference: string }) => (
  <StrikeDialog
    {...note}
    onStrike={async (noteId) => (await staffCall(strikeNote, { params: { reference, noteId } })).message}
  />
)
