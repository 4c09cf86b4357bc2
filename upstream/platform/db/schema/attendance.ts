import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { attendanceMarks } from '#domain/attendance'
import { instant } from './columns.ts'
import { enrolments } from './orders.ts'
import { staff } from './staff.ts'

/** STF-210. The later mark wins; `at` is when the server stored it (STF-211). */
export const attendance = pgTable(
  'attendance',
  {
    enrolmentId: uuid()
      .notNull()
      .references(() => enrolments.enrolmentId, { onDelete: 'cascade' }),
    lectureNumber: integer().notNull(),
    mark: text({ enum: attendanceMarks }).notNull(),
    staffId: uuid()
      .notNull()
      .references(() => staff.staffId, { onDelete: 'restrict' }),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.enrolmentId, t.lectureNumber] }),
    index('attendance_staff').on(t.staffId),
    check('attendance_lecture', sql`${t.lectureNumber} between 1 and 100`),
    check('attendance_mark', sql`${t.mark} in ('here', 'late', 'absent')`),
  ],
)
