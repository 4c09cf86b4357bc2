import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Schedule } from '#contract/api/course'
import { categoryIcons, categoryTones } from '#domain/category-looks'
import { courseStates } from '#domain/course-state'
import { instant, key, kobo, timestamps } from './columns.ts'
import { media } from './media.ts'

export const courseCategories = pgTable(
  'course_categories',
  {
    categoryId: key(),
    name: text().notNull(),
    tone: text({ enum: categoryTones }).notNull().default('adire'),
    icon: text({ enum: categoryIcons }).notNull().default('shapes'),
    ...timestamps,
  },
  (t) => [uniqueIndex('course_categories_name').on(sql`lower(${t.name})`)],
)

/**
 * Drafts included, which may lack what a published course has (STF-089). Code that reads published courses, or courses of
 * enrolments and orders, uses `courses` of complete-courses.ts.
 */
export const allCourses = pgTable(
  'courses',
  {
    courseId: key(),
    categoryId: uuid().references(() => courseCategories.categoryId, { onDelete: 'restrict' }),
    title: text().notNull(),
    descriptionHtml: text(),
    imageKey: text(),
    priceKobo: kobo(),
    minimumAge: integer(),
    maximumAge: integer(),
    maximumCapacity: integer(),
    /** Held by pending orders or taken by enrolments. */
    seatsTaken: integer().notNull().default(0),
    /** Registration: open, announced or closed (STF-085). */
    status: text({ enum: ['Active', 'Upcoming', 'Closed'] }).notNull(),
    language: text(),
    startDate: date({ mode: 'string' }),
    endDate: date({ mode: 'string' }),
    numberOfLectures: integer(),
    format: text({ enum: ['online', 'home', 'centre'] }),
    place: text(),
    schedule: jsonb().$type<Schedule>(),
    prepare: text(),
    createdBy: text(),
    /** AMB-09. A trigger sets it from the title and the name of the category. */
    isCamp: boolean().notNull().default(false),
    /** The end date of a published course, set by a trigger, until a job takes the ended course from the lists. */
    listedUntil: date({ mode: 'string' }),
    state: text({ enum: courseStates }).notNull().default('published'),
    publishAt: instant(),
    publishedAt: instant(),
    archivedAt: instant(),
    cancelledAt: instant(),
    /** To families. */
    cancelReason: text(),
    /** Why a scheduled course went back to draft (STF-096). */
    returnedBecause: text(),
    /** SEQUENCE of its calendar events (STF-103). */
    calendarSequence: integer().notNull().default(0),
    /** Part of the secret of preview links; a new one ends them all (STF-141). */
    previewKey: uuid().notNull().defaultRandom(),
    duplicatedFrom: uuid(),
    coverMediaId: uuid().references(() => media.mediaId, { onDelete: 'restrict' }),
    /** In percent along the side that an 8:5 cover cuts; null in the middle. A trigger sets it from the picture (STF-148). */
    coverFocus: integer(),
    /** Raised when its teachers, lectures or picture change, which are in other tables, so that `updatedAt` moves. */
    revision: integer().notNull().default(0),
    /** Version of the rules by which `descriptionHtml` was cleaned (STF-132); 0 before there were any. */
    htmlRules: integer().notNull().default(0),
    ...timestamps,
  },
  (t) => [
    index('courses_category').on(t.categoryId),
    index('courses_title').on(t.title, t.courseId),
    // Also of courses in no list, for the reminders (STF-274).
    index('courses_first_day').on(t.startDate, t.courseId),
    // One for each order and filter of the list. `listedUntil` comes last, so that pages are skipped inside the index.
    index('courses_listed')
      .on(t.startDate, t.courseId, t.listedUntil)
      .where(sql`${t.listedUntil} is not null`),
    index('courses_listed_by_category')
      .on(t.categoryId, t.startDate, t.courseId, t.listedUntil)
      .where(sql`${t.listedUntil} is not null`),
    index('courses_listed_by_status')
      .on(t.status, t.startDate, t.courseId, t.listedUntil)
      .where(sql`${t.listedUntil} is not null`),
    index('courses_listed_by_age')
      .on(t.minimumAge, t.startDate, t.courseId, t.listedUntil)
      .where(sql`${t.listedUntil} is not null`),
    index('courses_listed_by_price')
      .on(t.priceKobo, t.startDate, t.courseId, t.listedUntil)
      .where(sql`${t.listedUntil} is not null`),
    // DESC in a query means nulls first.
    index('courses_listed_by_price_desc')
      .on(t.priceKobo.desc().nullsFirst(), t.startDate, t.courseId, t.listedUntil)
      .where(sql`${t.listedUntil} is not null`),
    index('courses_listed_by_camp')
      .on(t.isCamp.desc().nullsFirst(), t.startDate, t.courseId, t.listedUntil)
      .where(sql`${t.listedUntil} is not null`),
    index('courses_running').on(t.endDate, t.courseId).where(sql`${t.state} = 'published'`),
    index('courses_listed_until').on(t.listedUntil).where(sql`${t.listedUntil} is not null`),
    index('courses_title_trigrams')
      .using('gin', t.title.op('gin_trgm_ops'))
      .where(sql`${t.listedUntil} is not null`),
    check('courses_ages', sql`${t.minimumAge} >= 0 and ${t.minimumAge} <= ${t.maximumAge}`),
    check('courses_capacity', sql`${t.maximumCapacity} > 0`),
    check('courses_seats', sql`${t.seatsTaken} between 0 and ${t.maximumCapacity}`),
    check('courses_dates', sql`${t.startDate} <= ${t.endDate}`),
    check('courses_price', sql`${t.priceKobo} >= 0`),
    check('courses_lectures', sql`${t.numberOfLectures} > 0`),
    check('courses_format', sql`${t.format} in ('online', 'home', 'centre')`),
    check('courses_status', sql`${t.status} in ('Active', 'Upcoming', 'Closed')`),
    check('courses_state', sql`${t.state} in ('draft', 'scheduled', 'published', 'cancelled', 'archived')`),
    check('courses_scheduled', sql`(${t.state} = 'scheduled') = (${t.publishAt} is not null)`),
    check(
      'courses_complete',
      sql`${t.state} = 'draft' or num_nulls(${t.categoryId}, ${t.descriptionHtml}, ${t.imageKey}, ${t.priceKobo}, ${t.minimumAge}, ${t.maximumAge}, ${t.maximumCapacity}, ${t.language}, ${t.startDate}, ${t.endDate}, ${t.numberOfLectures}) = 0`,
    ),
    index('courses_by_state').on(t.state, t.startDate, t.courseId),
    index('courses_by_change').on(t.updatedAt, t.courseId),
    index('courses_publish_at').on(t.publishAt).where(sql`${t.publishAt} is not null`),
    index('courses_cover').on(t.coverMediaId).where(sql`${t.coverMediaId} is not null`),
    index('courses_any_title_trigrams').using('gin', t.title.op('gin_trgm_ops')),
  ],
)
