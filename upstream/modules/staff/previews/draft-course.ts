import { eq } from 'drizzle-orm'
import type { DraftCourse, findDraft as findCall } from '#contract/api/draft'
import type { Answer } from '#contract/endpoint'
import { AppError } from '#contract/errors'
import { toNaira } from '#domain/naira'
import type { Context } from '../../../platform/context.ts'
import { findLectures, timesOf } from '../../../platform/db/course-lectures.ts'
import type { Db } from '../../../platform/db/open.ts'
import { allCourses, courseCategories } from '../../../platform/db/schema/catalogue.ts'
import { media } from '../../../platform/db/schema/media.ts'
import { readPreviewToken } from './preview-token.ts'

type Row = {
  course: typeof allCourses.$inferSelect
  category: typeof courseCategories.$inferSelect | null
  alt: string | null
}
type Lectures = Awaited<ReturnType<typeof findLectures>>

const serializeDraft = ({ course, category, alt }: Row, lectures: Lectures): DraftCourse => ({
  courseId: course.courseId,
  courseTitle: course.title,
  courseDescription: course.descriptionHtml,
  courseImage: course.imageKey,
  ...(alt !== null && { courseImageAlt: alt }),
  coursePrice: course.priceKobo === null ? null : toNaira(course.priceKobo),
  minimumAge: course.minimumAge,
  maximumAge: course.maximumAge,
  maximumCapacity: course.maximumCapacity,
  categoryName: category?.name ?? null,
  categoryTone: category?.tone,
  courseStatus: course.status,
  courseLanguage: course.language,
  startDate: course.startDate,
  endDate: course.endDate,
  numberOfLectures: course.numberOfLectures,
  format: course.format,
  place: course.place,
  ...timesOf(course, lectures),
  prepare: course.prepare,
  placesLeft: course.maximumCapacity === null ? null : course.maximumCapacity - course.seatsTaken,
  createdBy: course.createdBy,
  updatedAt: course.updatedAt.toISOString(),
})

async function findRow(db: Db, courseId: string): Promise<Row | undefined> {
  const [row] = await db
    .select({ course: allCourses, category: courseCategories, alt: media.alt })
    .from(allCourses)
    .leftJoin(courseCategories, eq(courseCategories.categoryId, allCourses.categoryId))
    .leftJoin(media, eq(media.mediaId, allCourses.coverMediaId))
    .where(eq(allCourses.courseId, courseId))
  return row
}

type Link = { kind: string; id: string; token: string }

/** STF-140. No difference between a course that does not exist and a link that has ended. @throws AppError `not_found` */
export async function findDraft(
  { db, env }: Context,
  { kind, id, token }: Link,
): Promise<Answer<typeof findCall>> {
  const row = kind === 'course' ? await findRow(db, id) : undefined
  const endsAt =
    row &&
    readPreviewToken(
      env.TOKEN_SECRETS,
      { kind: 'course', id: row.course.courseId, previewKey: row.course.previewKey },
      token,
    )
  if (!row || !endsAt) throw new AppError('not_found', 'Not found.')
  return {
    course: serializeDraft(row, await findLectures(db, [row.course.courseId])),
    state: row.course.state,
    endsAt: endsAt.toISOString(),
  }
}
