import { eq } from 'drizzle-orm'
import type { DraftCourse, findDraft as findCall } from '#contract/api/draft'
import type { Answer } from '#contract/endpoint'
import { AppError } from '#contract/errors'
import { toNaira } from '#domain/naira'
import type { Context } from '../../../platform/context.ts'
import { allCourses, courseCategories } from '../../../platform/db/schema/catalogue.ts'
import { readPreviewToken } from './preview-token.ts'

type Row = typeof allCourses.$inferSelect

const serializeDraft = (course: Row, categoryName: string | null): DraftCourse => ({
  courseId: course.courseId,
  courseTitle: course.title,
  courseDescription: course.descriptionHtml,
  courseImage: course.imageKey,
  coursePrice: course.priceKobo === null ? null : toNaira(course.priceKobo),
  minimumAge: course.minimumAge,
  maximumAge: course.maximumAge,
  maximumCapacity: course.maximumCapacity,
  categoryName,
  courseStatus: course.status,
  courseLanguage: course.language,
  startDate: course.startDate,
  endDate: course.endDate,
  numberOfLectures: course.numberOfLectures,
  format: course.format,
  place: course.place,
  schedule: course.schedule,
  prepare: course.prepare,
  placesLeft: course.maximumCapacity === null ? null : course.maximumCapacity - course.seatsTaken,
  createdBy: course.createdBy,
  updatedAt: course.updatedAt.toISOString(),
})

type Link = { kind: string; id: string; token: string }

/** STF-140. No difference between a course that does not exist and a link that has ended. @throws AppError `not_found` */
export async function findDraft(
  { db, env }: Context,
  { kind, id, token }: Link,
): Promise<Answer<typeof findCall>> {
  const [row] =
    kind === 'course'
      ? await db
          .select({ course: allCourses, categoryName: courseCategories.name })
          .from(allCourses)
          .leftJoin(courseCategories, eq(courseCategories.categoryId, allCourses.categoryId))
          .where(eq(allCourses.courseId, id))
      : []
  const endsAt =
    row &&
    readPreviewToken(
      env.TOKEN_SECRETS,
      { kind: 'course', id: row.course.courseId, previewKey: row.course.previewKey },
      token,
    )
  if (!row || !endsAt) throw new AppError('not_found', 'Not found.')
  const { course, categoryName } = row
  return {
    course: serializeDraft(course, categoryName),
    state: course.state,
    endsAt: endsAt.toISOString(),
  }
}
