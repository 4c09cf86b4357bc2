import type { Tx } from '../../../platform/db/open.ts'
import { notes } from '../../../platform/db/schema/notes.ts'
import type { StaffWriter } from '../staff-writer.ts'

export type NoteSubject = Pick<typeof notes.$inferSelect, 'subjectKind' | 'subjectId'>

/** @returns the note's id */
export async function insertNote(
  tx: Tx,
  { caller }: StaffWriter,
  subject: NoteSubject,
  text: string,
): Promise<string> {
  const [note] = await tx
    .insert(notes)
    .values({ ...subject, staffId: caller.id, text })
    .returning({ noteId: notes.noteId })
  if (!note) throw new Error('The note was not stored.')
  return note.noteId
}
