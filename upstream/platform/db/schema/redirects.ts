import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Where the addresses of archived and renamed pages lead. A target is never itself redirected (STF-123). */
export const redirects = pgTable(
  'redirects',
  {
    fromPath: text().primaryKey(),
    toPath: text(),
    isGone: boolean().notNull().default(false),
    kind: text({ enum: ['course', 'category', 'post', 'post-category'] }).notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('redirects_target').on(t.toPath).where(sql`${t.toPath} is not null`),
    check('redirects_target', sql`${t.isGone} = (${t.toPath} is null)`),
    check('redirects_loop', sql`${t.toPath} <> ${t.fromPath}`),
  ],
)
