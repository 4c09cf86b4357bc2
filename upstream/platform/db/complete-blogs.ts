import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { postStates } from '#domain/post-state'
import { instant, key, timestamps } from './schema/columns.ts'

/**
 * The table `blogs` with the types of a post that is no draft, which the constraint `blogs_complete` guarantees. Read it by a
 * condition that no draft meets. It lists every column, because Drizzle remembers the columns of the first table of a name
 * that it meets. A trigger fills `slug` and `categoryId`.
 */
export const blogs = pgTable('blogs', {
  blogId: key(),
  title: text().notNull(),
  category: text().notNull(),
  categoryId: uuid(),
  description: text().notNull(),
  imageKey: text().notNull(),
  contentHtml: text().notNull(),
  slug: text().notNull().default(''),
  authorLine: text(),
  showContents: boolean().notNull().default(false),
  state: text({ enum: postStates }).notNull().default('published'),
  publishAt: instant(),
  publishedAt: instant().notNull(),
  archivedAt: instant(),
  previewKey: uuid().notNull().defaultRandom(),
  coverMediaId: uuid(),
  coverFocus: integer(),
  revision: integer().notNull().default(0),
  htmlRules: integer().notNull().default(0),
  ...timestamps,
})
