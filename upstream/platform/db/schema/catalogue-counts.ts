import { bigint, boolean, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { cachedNames } from '#contract/revalidation'
import { instant } from './columns.ts'

// Triggers maintain these tables, so that no page counts or compares all rows of the catalogue.

/** Courses that are not archived, per camp or not, and per category, status and age range. Null stands for all values. */
export const courseCounts = pgTable(
  'course_counts',
  {
    categoryId: uuid(),
    status: text({ enum: ['Active', 'Upcoming', 'Closed'] }),
    minimumAge: integer(),
    maximumAge: integer(),
    isCamp: boolean(),
    courses: integer().notNull(),
  },
  (t) => [
    unique('course_counts_key')
      .on(t.categoryId, t.status, t.minimumAge, t.maximumAge, t.isCamp)
      .nullsNotDistinct(),
  ],
)

/** Courses that are not archived, per start date. */
export const courseStarts = pgTable('course_starts', {
  startDate: date({ mode: 'string' }).primaryKey(),
  courses: integer().notNull(),
})

/** Words of the titles of courses that are not archived, in lower case. */
export const courseTitleWords = pgTable(
  'course_title_words',
  { word: text().primaryKey(), courses: integer().notNull() },
  (t) => [index('course_title_words_trigrams').using('gin', t.word.op('gin_trgm_ops'))],
)

export const blogCounts = pgTable('blog_counts', {
  category: text().primaryKey(),
  posts: integer().notNull(),
  /** Publication of the newest post; null without posts. */
  newestAt: instant(),
})

/** Grows with each visible change of the content. */
export const contentVersions = pgTable('content_versions', {
  name: text({ enum: cachedNames }).primaryKey(),
  version: bigint({ mode: 'number' }).notNull().default(0),
})
