import { and, eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Tx } from '../../../platform/db/open.ts'
import { notes } from '../../../platform/db/schema/notes.ts'
import type { StaffWriter } from '../staff-writer.ts'
import type { NoteSubject } from './insert-note.ts'
import { isInTimeToStrike } from './note-entries.ts'

type NoteOf = NoteSubject & { noteId: string }

async function findOwnNote(tx: Tx, { caller }: StaffWriter, { subjectKind, subjectId, noteId }: NoteOf) {
  const [note] = await tx
    .select({ struckAt: notes.struckAt, isInTime: isInTimeToStrike })
    .from(notes)
    .where(
      and(
        eq(notes.noteId, noteId),
        eq(notes.subjectKind, subjectKind),
        eq(notes.subjectId, subjectId),
        eq(notes.staffId, caller.id),
      ),
    )
    .for('update')
  return note
}

/**
 * STF-164. @returns false when it was struck out before
 * @throws AppError `not_found` for another person's note, `conflict` after 15 minutes
 */
export async function strikeOwnNote(tx: Tx, writer: StaffWriter, noteOf: NoteOf): Promise<boolean> {
  const note = await findOwnNote(tx, writer, noteOf)
  if (!note) throw new AppError('not_found', 'Not found.')
  if (note.struckAt) return false
  if (!note.isInTime) throw new AppError('conflict', 'A note can be struck out for 15 minutes.')
  await tx.update(notes).set({ struckAt: new Date() }).where(eq(notes.noteId, noteOf.noteId))
  return true
}
