import { eq } from 'drizzle-orm'
import type { DraftCourse } from '#contract/api/draft'
import { toNaira } from '#domain/naira'
import { findLectures, timesOf } from '../../../platform/db/course-lectures.ts'
import type { Db } from '../../../platform/db/open.ts'
import { allCourses, courseCategories } from '../../../platform/db/schema/catalogue.ts'
import { media } from '../../../platform/db/schema/media.ts'

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
  ...(course.coverFocus !== null && { courseImageCrop: course.coverFocus }),
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

/** In any state. */
export async function findDraftCourse(db: Db, id: string) {
  const row = await findRow(db, id)
  if (!row) return undefined
  const { courseId, previewKey, state } = row.course
  return {
    previewed: { kind: 'course' as const, id: courseId, previewKey },
    draft: { course: serializeDraft(row, await findLectures(db, [courseId])), state },
  }
}
