import { asc, eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { LectureInput } from '#contract/staff/course-changes'
import { lagosInstant } from '#domain/dates'
import type { Tx } from '../../../platform/db/open.ts'
import { lectures } from '../../../platform/db/schema/course-teaching.ts'

export type StoredLecture = Omit<typeof lectures.$inferSelect, 'courseId'>

export async function readLectures(tx: Tx, courseId: string): Promise<StoredLecture[]> {
  const { number, startsAt, minutes, title } = lectures
  return tx
    .select({ number, startsAt, minutes, title })
    .from(lectures)
    .where(eq(lectures.courseId, courseId))
    .orderBy(asc(number))
}

const refuse = (message: string, index: number, field: string) =>
  new AppError('invalid', message, { fields: { [`lectures.${index}.${field}`]: message } })

/** In order of their numbers. @throws AppError `invalid` */
export function checkLectures(
  input: readonly LectureInput[],
  { numberOfLectures }: { numberOfLectures: number | null },
): StoredLecture[] {
  const last = numberOfLectures ?? 100
  const seen = new Set<number>()
  for (const [index, { number, startsAt, minutes }] of input.entries()) {
    if (number > last) throw refuse(`The course has ${last} lectures.`, index, 'number')
    if (seen.has(number)) throw refuse(`Lecture ${number} is there twice.`, index, 'number')
    seen.add(number)
    if (startsAt === null && minutes !== null) throw refuse('Enter a start, or no length.', index, 'startsAt')
    if (startsAt !== null && minutes === null) throw refuse('Enter a length, or no start.', index, 'minutes')
  }
  return input
    .map(({ startsAt, ...lecture }) => ({
      ...lecture,
      startsAt: startsAt === null ? null : new Date(startsAt),
    }))
    .toSorted((one, other) => one.number - other.number)
}

export async function replaceLectures(
  tx: Tx,
  courseId: string,
  changed: readonly StoredLecture[],
): Promise<void> {
  await tx.delete(lectures).where(eq(lectures.courseId, courseId))
  if (changed.length > 0)
    await tx.insert(lectures).values(changed.map((lecture) => ({ ...lecture, courseId })))
}

export const describeLecture = ({ number, startsAt, minutes, title }: StoredLecture): string => {
  const start = startsAt && lagosInstant(startsAt.toISOString())?.slice(0, 16).replace('T', ' ')
  return [`${number}:`, start && `${start}, ${minutes} minutes`, title].filter(Boolean).join(' ')
}

const timesOf = (rows: readonly StoredLecture[]) =>
  rows.map(({ number, startsAt, minutes }) => [number, startsAt?.getTime(), minutes].join(' ')).join()

export const hasSameTimes = (one: readonly StoredLecture[], other: readonly StoredLecture[]): boolean =>
  timesOf(one) === timesOf(other)

export const isSame = (one: readonly StoredLecture[], other: readonly StoredLecture[]): boolean =>
  one.map(describeLecture).join('\n') === other.map(describeLecture).join('\n') && hasSameTimes(one, other)
