import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { allCourses } from './catalogue.ts'
import { instant, timestamps } from './columns.ts'
import { parents } from './parents.ts'

/** Which emails a family wants besides those that are part of the contract (STF-276). No row: all of them. */
export const mailChoices = pgTable('mail_choices', {
  parentId: uuid()
    .primaryKey()
    .references(() => parents.parentId, { onDelete: 'cascade' }),
  reminders: boolean().notNull().default(true),
  ...timestamps,
})

/** The families of a course have been reminded of this first day. A new first day is another row (STF-275). */
export const courseReminders = pgTable(
  'course_reminders',
  {
    courseId: uuid()
      .notNull()
      .references(() => allCourses.courseId, { onDelete: 'cascade' }),
    firstDay: date({ mode: 'string' }).notNull(),
    daysBefore: smallint().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.firstDay, t.daysBefore, t.courseId] }),
    index('course_reminders_course').on(t.courseId),
    check('course_reminders_days', sql`${t.daysBefore} in (1, 3)`),
  ],
)
