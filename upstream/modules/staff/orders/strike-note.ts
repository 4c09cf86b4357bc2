import { and, eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { notes } from '../../../platform/db/schema/notes.ts'
import { isInTimeToStrike } from '../notes/note-entries.ts'
import { auditBy, type StaffWriter } from '../staff-writer.ts'
import { requireOrder } from './require-order.ts'

type NoteOfOrder = { reference: string; noteId: string }

async function findOwnNote(tx: Tx, { caller }: StaffWriter, orderId: string, noteId: string) {
  const { struckAt, subjectKind, subjectId, staffId } = notes
  const [note] = await tx
    .select({ struckAt, isInTime: isInTimeToStrike })
    .from(notes)
    .where(
      and(eq(notes.noteId, noteId), eq(subjectKind, 'order'), eq(subjectId, orderId), eq(staffId, caller.id)),
    )
    .for('update')
  return note
}

/** STF-164. @throws AppError `not_found` for another person's note, `conflict` after 15 minutes */
export const strikeNote = (db: Db, writer: StaffWriter, { reference, noteId }: NoteOfOrder): Promise<void> =>
  db.transaction(async (tx) => {
    const { orderId } = await requireOrder(tx, reference)
    const note = await findOwnNote(tx, writer, orderId, noteId)
    if (!note) throw new AppError('not_found', 'Not found.')
    if (note.struckAt) return
    if (!note.isInTime) throw new AppError('conflict', 'A note can be struck out for 15 minutes.')
    await tx.update(notes).set({ struckAt: new Date() }).where(eq(notes.noteId, noteId))
    await auditBy(tx, writer, {
      action: 'order.note_struck',
      subject: orderId,
      data: { reference, noteId },
    })
  })
