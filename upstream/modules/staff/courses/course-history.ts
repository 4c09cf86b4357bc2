import type { z } from 'zod'
import type { CourseHistory } from '#contract/staff/courses'
import type { Db } from '../../../platform/db/open.ts'
import { wordsOf } from '../audit/audit-words.ts'
import { fieldWords } from './course-words.ts'
import { changesOfCourse } from './last-change.ts'

const LIMIT = 200

type History = z.infer<typeof CourseHistory>
type Entry = Awaited<ReturnType<typeof changesOfCourse>>[number]

function serialize({ at, name, action, before, after }: Entry): History['changes'][number] {
  const description = before?.description
  return {
    at: at.toISOString(),
    by: name ?? 'System',
    what: wordsOf({ action }).what,
    fields: fieldWords(after),
    ...(typeof description === 'string' && { description }),
  }
}

/** STF-112: newest first. */
export async function readHistory(db: Db, courseId: string): Promise<History> {
  return { changes: (await changesOfCourse(db, courseId, LIMIT)).map(serialize) }
}
