import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, key, timestamps } from './columns.ts'
import { staff } from './staff.ts'

const person = () =>
  uuid()
    .notNull()
    .references(() => staff.staffId, { onDelete: 'cascade' })

/** A name and an address of a list, at most 10 a person and list (STF-061). */
export const staffViews = pgTable(
  'staff_views',
  {
    viewId: key(),
    staffId: person(),
    list: text().notNull(),
    name: text().notNull(),
    /** The query of the list, without `?`. */
    query: text().notNull(),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('staff_views_name').on(t.staffId, t.list, sql`lower(${t.name})`),
    check(
      'staff_views_sizes',
      sql`char_length(${t.name}) between 2 and 40 and char_length(${t.query}) <= 500`,
    ),
  ],
)

/** Who has a record open: renewed each 30 seconds, forgotten after 90 (STF-070). */
export const staffPresence = pgTable(
  'staff_presence',
  { staffId: person(), subject: text().notNull(), at: instant().notNull().defaultNow() },
  (t) => [
    primaryKey({ columns: [t.subject, t.staffId] }),
    index('staff_presence_staff').on(t.staffId),
    index('staff_presence_at').on(t.at),
    check('staff_presence_subject', sql`char_length(${t.subject}) between 3 and 80`),
  ],
)
