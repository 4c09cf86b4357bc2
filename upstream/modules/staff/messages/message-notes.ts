import type { IdempotencyKey } from '../../../http/idempotency.ts'
import type { Db } from '../../../platform/db/open.ts'
import { insertNote } from '../notes/insert-note.ts'
import { strikeOwnNote } from '../notes/strike-own-note.ts'
import { auditBy, type StaffWriter, writeOnce } from '../staff-writer.ts'
import { lockMessage } from './lock-message.ts'

type NewNote = { messageId: string; text: string; idempotencyKey: IdempotencyKey | undefined }

/** STF-218. @throws AppError `not_found` */
export async function addMessageNote(db: Db, writer: StaffWriter, note: NewNote): Promise<void> {
  const { messageId, text, idempotencyKey } = note
  await db.transaction((tx) =>
    writeOnce(tx, writer, idempotencyKey, async () => {
      await lockMessage(tx, messageId)
      const noteId = await insertNote(tx, writer, { subjectKind: 'message', subjectId: messageId }, text)
      await auditBy(tx, writer, { action: 'message.note_added', subject: messageId, data: { noteId } })
      return noteId
    }),
  )
}

type NoteOfMessage = { messageId: string; noteId: string }

/** @throws AppError `not_found` for another person's note, `conflict` after 15 minutes */
export const strikeMessageNote = (
  db: Db,
  writer: StaffWriter,
  { messageId, noteId }: NoteOfMessage,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockMessage(tx, messageId)
    if (!(await strikeOwnNote(tx, writer, { subjectKind: 'message', subjectId: messageId, noteId }))) return
    await auditBy(tx, writer, { action: 'message.note_struck', subject: messageId, data: { noteId } })
  })
