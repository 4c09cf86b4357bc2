import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { allBlogs } from './blogs.ts'
import { instant } from './columns.ts'

/**
 * Where the addresses of archived and renamed pages lead. That of an archived post may be the goal of another one: the reader
 * follows it, so that a visitor is redirected once (STF-123).
 */
export const redirects = pgTable(
  'redirects',
  {
    fromPath: text().primaryKey(),
    toPath: text(),
    isGone: boolean().notNull().default(false),
    kind: text({ enum: ['course', 'category', 'post', 'post-category'] }).notNull(),
    /** Of the kind 'post': whose address it is or was, wherever it leads. */
    blogId: uuid().references(() => allBlogs.blogId, { onDelete: 'set null' }),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('redirects_target').on(t.toPath).where(sql`${t.toPath} is not null`),
    index('redirects_post').on(t.blogId).where(sql`${t.blogId} is not null`),
    check('redirects_target', sql`${t.isGone} = (${t.toPath} is null)`),
    check('redirects_loop', sql`${t.toPath} <> ${t.fromPath}`),
  ],
)
