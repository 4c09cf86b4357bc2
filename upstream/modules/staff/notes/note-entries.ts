import { and, desc, eq, sql } from 'drizzle-orm'
import type { FamilyNote } from '#contract/staff/families'
import type { TimelineEntry } from '#contract/staff/orders'
import type { Db } from '../../../platform/db/open.ts'
import { notes } from '../../../platform/db/schema/notes.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import type { NoteSubject } from './insert-note.ts'

const LIMIT = 200

/** STF-164. */
export const isInTimeToStrike = sql<boolean>`${notes.createdAt} > now() - interval '15 minutes'`

/** Newest first. @param reader the staff id of the person who reads them */
export async function findNotes(
  db: Db,
  reader: string,
  { subjectKind, subjectId }: NoteSubject,
): Promise<FamilyNote[]> {
  const found = await db
    .select({ note: notes, name: staff.name, isInTime: isInTimeToStrike })
    .from(notes)
    .innerJoin(staff, eq(staff.staffId, notes.staffId))
    .where(and(eq(notes.subjectKind, subjectKind), eq(notes.subjectId, subjectId)))
    .orderBy(desc(notes.createdAt), desc(notes.noteId))
    .limit(LIMIT)
  return found.map(({ note, name, isInTime }) => ({
    noteId: note.noteId,
    text: note.text,
    by: name,
    at: note.createdAt.toISOString(),
    isStruck: note.struckAt !== null,
    canStrike: isInTime && note.staffId === reader && note.struckAt === null,
  }))
}

export async function listNotes(db: Db, reader: string, subject: NoteSubject): Promise<TimelineEntry[]> {
  const written = await findNotes(db, reader, subject)
  return written.map(({ noteId, text, by, at, isStruck, canStrike }) => ({
    entryId: noteId,
    at,
    source: 'staff',
    tone: 'staff',
    what: `Note by ${by}`,
    from: null,
    text,
    noteId,
    isStruck,
    canStrike,
  }))
}
