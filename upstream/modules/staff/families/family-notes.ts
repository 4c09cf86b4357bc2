import type { IdempotencyKey } from '../../../http/idempotency.ts'
import type { Db } from '../../../platform/db/open.ts'
import { insertNote } from '../notes/insert-note.ts'
import { strikeOwnNote } from '../notes/strike-own-note.ts'
import { auditBy, type StaffWriter, writeOnce } from '../staff-writer.ts'
import { requireFamily } from './require-family.ts'

type NewNote = { parentId: string; text: string; idempotencyKey: IdempotencyKey | undefined }

/** STF-194. @throws AppError `not_found` */
export async function addFamilyNote(db: Db, writer: StaffWriter, note: NewNote): Promise<void> {
  const { parentId, text, idempotencyKey } = note
  await db.transaction((tx) =>
    writeOnce(tx, writer, idempotencyKey, async () => {
      await requireFamily(tx, parentId)
      const noteId = await insertNote(tx, writer, { subjectKind: 'family', subjectId: parentId }, text)
      await auditBy(tx, writer, { action: 'family.note_added', subject: parentId, data: { noteId } })
      return noteId
    }),
  )
}

type NoteOfFamily = { parentId: string; noteId: string }

/** @throws AppError `not_found` for another person's note, `conflict` after 15 minutes */
export const strikeFamilyNote = (
  db: Db,
  writer: StaffWriter,
  { parentId, noteId }: NoteOfFamily,
): Promise<void> =>
  db.transaction(async (tx) => {
    await requireFamily(tx, parentId)
    if (!(await strikeOwnNote(tx, writer, { subjectKind: 'family', subjectId: parentId, noteId }))) return
    await auditBy(tx, writer, { action: 'family.note_struck', subject: parentId, data: { noteId } })
  })
