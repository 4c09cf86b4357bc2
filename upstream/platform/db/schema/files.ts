import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Files that no row points at, or soon none will. A new file stands here before it is written, so that one whose row was never
 * written is removed too, whatever ended in between.
 */
export const fileRemovals = pgTable(
  'file_removals',
  { key: text().primaryKey(), dueAt: instant().notNull() },
  (t) => [index('file_removals_due').on(t.dueAt)],
)
