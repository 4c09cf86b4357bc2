import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { categoryIcons, categoryTones } from '#domain/category-looks'
import { postStates } from '#domain/post-state'
import { instant, key, timestamps } from './columns.ts'
import { media } from './media.ts'

export const postCategories = pgTable(
  'post_categories',
  {
    categoryId: key(),
    name: text().notNull(),
    tone: text({ enum: categoryTones }).notNull().default('adire'),
    icon: text({ enum: categoryIcons }).notNull().default('shapes'),
    ...timestamps,
  },
  (t) => [uniqueIndex('post_categories_name').on(sql`lower(${t.name})`)],
)

/**
 * Drafts included, which may lack what a published post has (STF-120). Code that reads published posts uses `blogs` of
 * complete-blogs.ts.
 */
export const allBlogs = pgTable(
  'blogs',
  {
    blogId: key(),
    title: text().notNull(),
    /** The name of the category. Triggers keep it and `categoryId` the same, whichever of them is written. */
    category: text(),
    categoryId: uuid().references(() => postCategories.categoryId, { onDelete: 'restrict' }),
    /** Shown in lists and by search engines. */
    description: text(),
    imageKey: text(),
    contentHtml: text(),
    /** The last word of its address (STF-121). A trigger makes one from the title of a post that needs it. */
    slug: text(),
    /** Null for that of the school. */
    authorLine: text(),
    showContents: boolean().notNull().default(false),
    state: text({ enum: postStates }).notNull().default('published'),
    publishAt: instant(),
    /** Set once, and again by 'Publish again as new' (STF-127). */
    publishedAt: instant(),
    archivedAt: instant(),
    /** Part of the secret of preview links; a new one ends them all (STF-141). */
    previewKey: uuid().notNull().defaultRandom(),
    coverMediaId: uuid().references(() => media.mediaId, { onDelete: 'restrict' }),
    /** In percent along the side that an 8:5 cover cuts; null in the middle. A trigger sets it from the picture (STF-148). */
    coverFocus: integer(),
    /** Raised when its picture changes, which is in another table, so that `updatedAt` moves. */
    revision: integer().notNull().default(0),
    /** Version of the rules by which `contentHtml` was cleaned (STF-132); 0 before there were any. */
    htmlRules: integer().notNull().default(0),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('blogs_slug').on(t.slug),
    index('blogs_category').on(t.category, t.publishedAt, t.blogId),
    index('blogs_published').on(t.publishedAt, t.blogId),
    index('blogs_listed').on(t.publishedAt, t.blogId).where(sql`${t.state} = 'published'`),
    index('blogs_listed_by_category')
      .on(t.category, t.publishedAt, t.blogId)
      .where(sql`${t.state} = 'published'`),
    index('blogs_by_state').on(t.state, t.updatedAt, t.blogId),
    index('blogs_by_change').on(t.updatedAt, t.blogId),
    index('blogs_of_category').on(t.categoryId, t.updatedAt, t.blogId),
    index('blogs_publish_at').on(t.publishAt).where(sql`${t.publishAt} is not null`),
    index('blogs_cover').on(t.coverMediaId).where(sql`${t.coverMediaId} is not null`),
    index('blogs_title_trigrams').using('gin', t.title.op('gin_trgm_ops')),
    index('blogs_description_trigrams').using('gin', t.description.op('gin_trgm_ops')),
    check(
      'blogs_slug_form',
      sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(${t.slug}) between 3 and 80 and ${t.slug} !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`,
    ),
    check('blogs_state', sql`${t.state} in ('draft', 'scheduled', 'published', 'archived')`),
    check('blogs_scheduled', sql`(${t.state} = 'scheduled') = (${t.publishAt} is not null)`),
    check(
      'blogs_complete',
      sql`${t.state} = 'draft' or num_nulls(${t.category}, ${t.categoryId}, ${t.description}, ${t.imageKey}, ${t.contentHtml}, ${t.slug}) = 0`,
    ),
    check('blogs_dated', sql`${t.state} not in ('published', 'archived') or ${t.publishedAt} is not null`),
  ],
)
