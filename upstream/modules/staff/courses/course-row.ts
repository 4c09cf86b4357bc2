import { eq, type SQL, sql } from 'drizzle-orm'
import type { CourseRow } from '#contract/staff/courses'
import { toNaira } from '#domain/naira'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { allCourses, courseCategories } from '../../../platform/db/schema/catalogue.ts'
import { courseTeachers } from '../../../platform/db/schema/course-teaching.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { versionOf } from '../records/microseconds.ts'
import { missingFields } from './missing-fields.ts'

export const versionOfCourse: SQL<string> = versionOf(allCourses.updatedAt)

const teachers = sql<
  CourseRow['teachers']
>`(select coalesce(jsonb_agg(jsonb_build_object('staffId', ${staff.staffId}, 'name', ${staff.name}) order by ${staff.name}, ${staff.staffId}), '[]') from ${courseTeachers} join ${staff} on ${staff.staffId} = ${courseTeachers.staffId} where ${courseTeachers.courseId} = ${allCourses.courseId})`

/** Of a row of the list, which does not read the text. */
export const rowColumns = {
  courseId: allCourses.courseId,
  title: allCourses.title,
  hasDescription: sql<boolean>`coalesce(${allCourses.descriptionHtml} <> '', false)`,
  imageKey: allCourses.imageKey,
  categoryId: allCourses.categoryId,
  categoryName: courseCategories.name,
  teachers,
  minimumAge: allCourses.minimumAge,
  maximumAge: allCourses.maximumAge,
  language: allCourses.language,
  startDate: allCourses.startDate,
  endDate: allCourses.endDate,
  numberOfLectures: allCourses.numberOfLectures,
  priceKobo: allCourses.priceKobo,
  seatsTaken: allCourses.seatsTaken,
  maximumCapacity: allCourses.maximumCapacity,
  state: allCourses.state,
  status: allCourses.status,
  publishAt: allCourses.publishAt,
  returnedBecause: allCourses.returnedBecause,
}

/** One query: category and teachers come with the row. */
export const selectRows = (db: Db | Tx) =>
  db
    .select(rowColumns)
    .from(allCourses)
    .leftJoin(courseCategories, eq(courseCategories.categoryId, allCourses.categoryId))
    .$dynamic()

export type FoundRow = Awaited<ReturnType<typeof selectRows>>[number]

export const serializeRow = (row: FoundRow): CourseRow => ({
  courseId: row.courseId,
  title: row.title,
  categoryName: row.categoryName,
  image: row.imageKey,
  teachers: row.teachers,
  startDate: row.startDate,
  endDate: row.endDate,
  placesTaken: row.seatsTaken,
  places: row.maximumCapacity,
  price: row.priceKobo === null ? null : toNaira(row.priceKobo),
  state: row.state,
  status: row.status,
  publishAt: row.publishAt?.toISOString() ?? null,
  missing: missingFields(row),
  returnedBecause: row.returnedBecause,
})
