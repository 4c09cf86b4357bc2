import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, key, timestamps } from './columns.ts'
import { staff } from './staff.ts'

/** What staff write about an order, a payment, a family or a message. Struck out, never changed (STF-164). */
export const notes = pgTable(
  'notes',
  {
    noteId: key(),
    subjectKind: text({ enum: ['order', 'payment', 'family', 'message'] }).notNull(),
    subjectId: uuid().notNull(),
    staffId: uuid()
      .notNull()
      .references(() => staff.staffId, { onDelete: 'restrict' }),
    text: text().notNull(),
    struckAt: instant(),
    ...timestamps,
  },
  (t) => [
    index('notes_subject').on(t.subjectKind, t.subjectId, t.createdAt),
    index('notes_staff').on(t.staffId),
    check('notes_text', sql`char_length(${t.text}) between 1 and 1000`),
  ],
)

/** Known names only (lib/domain/settings.ts); absent is the default. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  ...timestamps,
})
