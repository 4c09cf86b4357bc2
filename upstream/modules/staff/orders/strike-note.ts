import type { Db } from '../../../platform/db/open.ts'
import { strikeOwnNote } from '../notes/strike-own-note.ts'
import { auditBy, type StaffWriter } from '../staff-writer.ts'
import { requireOrder } from './require-order.ts'

type NoteOfOrder = { reference: string; noteId: string }

/** STF-164. @throws AppError `not_found` for another person's note, `conflict` after 15 minutes */
export const strikeNote = (db: Db, writer: StaffWriter, { reference, noteId }: NoteOfOrder): Promise<void> =>
  db.transaction(async (tx) => {
    const { orderId } = await requireOrder(tx, reference)
    if (!(await strikeOwnNote(tx, writer, { subjectKind: 'order', subjectId: orderId, noteId }))) return
    await auditBy(tx, writer, {
      action: 'order.note_struck',
      subject: orderId,
      data: { reference, noteId },
    })
  })
