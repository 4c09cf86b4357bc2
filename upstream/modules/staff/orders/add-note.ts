import type { IdempotencyKey } from '../../../http/idempotency.ts'
import type { Db } from '../../../platform/db/open.ts'
import { insertNote } from '../notes/insert-note.ts'
import { auditBy, type StaffWriter, writeOnce } from '../staff-writer.ts'
import { requireOrder } from './require-order.ts'

/** STF-164. @throws AppError `not_found` */
export async function addNote(
  db: Db,
  writer: StaffWriter,
  reference: string,
  text: string,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<void> {
  await db.transaction((tx) =>
    writeOnce(tx, writer, idempotencyKey, async () => {
      const { orderId } = await requireOrder(tx, reference)
      const noteId = await insertNote(tx, writer, { subjectKind: 'order', subjectId: orderId }, text)
      await auditBy(tx, writer, {
        action: 'order.note_added',
        subject: orderId,
        data: { reference, noteId },
      })
      return noteId
    }),
  )
}
