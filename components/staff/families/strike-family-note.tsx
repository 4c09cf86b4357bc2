'use client'

import { strikeFamilyNote } from '#contract/bff/staff/families'
import { type StrikableNote, StrikeDialog } from '@/components/staff/notes/strike-dialog'
import { staffCall } from '@/lib/client/staff/call'

/** STF-194. */
export const StrikeFamilyNote = ({ parentId, ...note }: StrikableNote & { parentId: string }) => (
  <StrikeDialog
    {...note}
    onStrike={async (noteId) => (await staffCall(strikeFamilyNote, { params: { parentId, noteId } })).message}
  />
)
