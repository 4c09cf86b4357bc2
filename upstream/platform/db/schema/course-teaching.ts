import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { allCourses } from './catalogue.ts'
import { instant, key } from './columns.ts'
import { staff } from './staff.ts'

const course = () =>
  uuid()
    .notNull()
    .references(() => allCourses.courseId, { onDelete: 'cascade' })

export const courseTeachers = pgTable(
  'course_teachers',
  {
    courseId: course(),
    staffId: uuid()
      .notNull()
      .references(() => staff.staffId, { onDelete: 'restrict' }),
    assignedAt: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.staffId] }),
    index('course_teachers_person').on(t.staffId, t.courseId),
  ],
)

/** Lessons with times of their own (STF-094); without rows the times follow `courses.schedule`. */
export const lectures = pgTable(
  'lectures',
  {
    courseId: course(),
    number: integer().notNull(),
    startsAt: instant(),
    minutes: integer(),
    title: text(),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.number] }),
    check('lectures_number', sql`${t.number} between 1 and 100`),
    check('lectures_minutes', sql`${t.minutes} between 1 and 720`),
    check('lectures_time', sql`(${t.startsAt} is null) = (${t.minutes} is null)`),
    check('lectures_title', sql`char_length(${t.title}) between 1 and 100`),
  ],
)

/** Postponements (STF-103): insert only. */
export const dateChanges = pgTable(
  'date_changes',
  {
    changeId: key(),
    courseId: course(),
    oldStart: date({ mode: 'string' }).notNull(),
    oldEnd: date({ mode: 'string' }).notNull(),
    newStart: date({ mode: 'string' }).notNull(),
    newEnd: date({ mode: 'string' }).notNull(),
    /** To families. */
    note: text(),
    /** Until then families may ask for their money. */
    refundUntil: date({ mode: 'string' }),
    staffId: uuid()
      .notNull()
      .references(() => staff.staffId, { onDelete: 'restrict' }),
    families: integer().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('date_changes_course').on(t.courseId, t.at),
    index('date_changes_person').on(t.staffId),
    check('date_changes_dates', sql`${t.newStart} <= ${t.newEnd}`),
    check('date_changes_note', sql`char_length(${t.note}) <= 500`),
  ],
)
