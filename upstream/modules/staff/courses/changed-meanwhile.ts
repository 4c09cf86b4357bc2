import type { AppError } from '#contract/errors'
import type { Tx } from '../../../platform/db/open.ts'
import * as record from '../records/changed-meanwhile.ts'
import { courseRecord, fieldWords } from './course-words.ts'

/** @param current values of the fields that the form would overwrite (STF-067) */
export const changedMeanwhile = (
  tx: Tx,
  courseId: string,
  current?: Record<string, string>,
): Promise<AppError> => record.changedMeanwhile(tx, courseRecord(courseId), { fieldWords, current })

/** For actions that overwrite nothing. @throws AppError `changed` */
export async function requireVersion(
  tx: Tx,
  course: { courseId: string; version: string },
  version: string,
): Promise<void> {
  if (version !== course.version) throw await changedMeanwhile(tx, course.courseId)
}
