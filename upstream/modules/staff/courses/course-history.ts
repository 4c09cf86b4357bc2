import type { z } from 'zod'
import type { CourseHistory } from '#contract/staff/courses'
import type { Db } from '../../../platform/db/open.ts'
import { readChanges } from '../records/read-changes.ts'
import { courseRecord, fieldWords } from './course-words.ts'

type History = z.infer<typeof CourseHistory>

/** STF-112: newest first. */
export async function readHistory(db: Db, courseId: string): Promise<History> {
  const found = await readChanges(db, courseRecord(courseId))
  const changes = found.map(({ text, fields, ...change }) => ({
    ...change,
    fields: fieldWords(fields),
    ...(text !== null && { description: text }),
  }))
  return { changes }
}
