import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Schedule } from '#contract/api/course'
import { courseStates, courseStatuses } from '#domain/course-state'
import { courseFormats } from '#domain/teaching-words'
import { instant, key, kobo, timestamps } from './schema/columns.ts'

/**
 * The table `courses` with the types of a course that is no draft, which the constraint `courses_complete` guarantees. Read
 * it by a condition that no draft meets: `isPublic()`, a state, or the id of an enrolment, an order or a cart. It lists
 * every column, because Drizzle remembers the columns of the first table of a name that it meets.
 */
export const courses = pgTable('courses', {
  courseId: key(),
  categoryId: uuid().notNull(),
  title: text().notNull(),
  descriptionHtml: text().notNull(),
  imageKey: text().notNull(),
  priceKobo: kobo().notNull(),
  minimumAge: integer().notNull(),
  maximumAge: integer().notNull(),
  maximumCapacity: integer().notNull(),
  seatsTaken: integer().notNull().default(0),
  status: text({ enum: courseStatuses }).notNull(),
  language: text().notNull(),
  startDate: date({ mode: 'string' }).notNull(),
  endDate: date({ mode: 'string' }).notNull(),
  numberOfLectures: integer().notNull(),
  format: text({ enum: courseFormats }),
  place: text(),
  schedule: jsonb().$type<Schedule>(),
  prepare: text(),
  createdBy: text(),
  isCamp: boolean().notNull().default(false),
  listedUntil: date({ mode: 'string' }),
  state: text({ enum: courseStates }).notNull().default('published'),
  publishAt: instant(),
  publishedAt: instant(),
  archivedAt: instant(),
  cancelledAt: instant(),
  cancelReason: text(),
  returnedBecause: text(),
  calendarSequence: integer().notNull().default(0),
  previewKey: uuid().notNull().defaultRandom(),
  duplicatedFrom: uuid(),
  coverMediaId: uuid(),
  coverFocus: integer(),
  revision: integer().notNull().default(0),
  htmlRules: integer().notNull().default(0),
  ...timestamps,
})
