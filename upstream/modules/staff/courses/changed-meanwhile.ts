import { AppError } from '#contract/errors'
import { joinWords } from '#domain/join-words'
import type { Tx } from '../../../platform/db/open.ts'
import { fieldWords } from './course-words.ts'
import { lastChange } from './last-change.ts'

const MINUTE_MS = 60_000

const minutes = (since: Date) => {
  const passed = Math.max(1, Math.round((Date.now() - since.getTime()) / MINUTE_MS))
  return passed === 1 ? '1 minute' : `${passed} minutes`
}

/** @param current values of the fields that the form would overwrite (STF-067) */
export async function changedMeanwhile(
  tx: Tx,
  courseId: string,
  current: Record<string, string> = {},
): Promise<AppError> {
  const change = await lastChange(tx, courseId)
  const names = fieldWords(change?.fields ?? ['course'])
  return new AppError(
    'changed',
    `Changed by ${change?.name ?? 'the school'} ${minutes(change?.at ?? new Date())} ago: ${joinWords(names)}. ` +
      'Your changes are still here and have not been saved yet.',
    { fields: current },
  )
}

/** For actions that overwrite nothing. @throws AppError `changed` */
export async function requireVersion(
  tx: Tx,
  course: { courseId: string; version: string },
  version: string,
): Promise<void> {
  if (version !== course.version) throw await changedMeanwhile(tx, course.courseId)
}
