import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Files to delete. A new file is listed here until its row is committed. */
export const fileRemovals = pgTable(
  'file_removals',
  { key: text().primaryKey(), dueAt: instant().notNull() },
  (t) => [index('file_removals_due').on(t.dueAt)],
)
