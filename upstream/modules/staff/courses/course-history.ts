import { desc, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CourseHistory } from '#contract/staff/courses'
import type { Db } from '../../../platform/db/open.ts'
import { wordsOf } from '../audit/audit-words.ts'
import { fieldWords } from './course-words.ts'
import { changesOfCourse } from './last-change.ts'

const LIMIT = 200
/** The site reads no answer above 2,000,000 bytes. */
const TEXT_BYTES = 1_500_000

type History = z.infer<typeof CourseHistory>
type Entry = Awaited<ReturnType<typeof findEntries>>[number]

/** Entries with the texts that fit, the newest first. */
function findEntries(db: Db, courseId: string) {
  const newest = changesOfCourse(db, courseId, LIMIT).as('newest')
  const { at, action, name, fields, text, textBytes, auditId } = newest
  const upToHere = sql`sum(${textBytes}) over (order by ${at} desc, ${auditId} desc)`
  return db
    .select({
      at,
      action,
      name,
      fields,
      hasText: sql<boolean>`${text} is not null`,
      text: sql<string | null>`case when ${upToHere} <= ${TEXT_BYTES} then ${text} end`,
    })
    .from(newest)
    .orderBy(desc(at), desc(auditId))
}

function serialize({ at, name, action, fields, hasText, text }: Entry): History['changes'][number] {
  return {
    at: at.toISOString(),
    by: name ?? 'System',
    what: wordsOf({ action }).what,
    fields: fieldWords(fields),
    ...(text !== null && { description: text }),
    ...(hasText && text === null && { isTextLeftOut: true }),
  }
}

/** STF-112: newest first. */
export async function readHistory(db: Db, courseId: string): Promise<History> {
  return { changes: (await findEntries(db, courseId)).map(serialize) }
}
