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
import { instant, key, kobo, timestamps } from './columns.ts'

export const courseCategories = pgTable(
  'course_categories',
  { categoryId: key(), name: text().notNull(), ...timestamps },
  (t) => [uniqueIndex('course_categories_name').on(sql`lower(${t.name})`)],
)

export const courses = pgTable(
  'courses',
  {
    courseId: key(),
    categoryId: uuid()
      .notNull()
      .references(() => courseCategories.categoryId, { onDelete: 'restrict' }),
    title: text().notNull(),
    descriptionHtml: text().notNull(),
    imageKey: text().notNull(),
    priceKobo: kobo().notNull(),
    minimumAge: integer().notNull(),
    maximumAge: integer().notNull(),
    maximumCapacity: integer().notNull(),
    /** Held by pending orders or taken by enrolments. */
    seatsTaken: integer().notNull().default(0),
    status: text({ enum: ['Active', 'Upcoming', 'Closed'] }).notNull(),
    language: text().notNull(),
    startDate: date({ mode: 'string' }).notNull(),
    endDate: date({ mode: 'string' }).notNull(),
    numberOfLectures: integer().notNull(),
    format: text({ enum: ['online', 'home', 'centre'] }),
    place: text(),
    schedule: jsonb().$type<Schedule>(),
    prepare: text(),
    createdBy: text(),
    /** AMB-09. A trigger sets it from the title and the name of the category. */
    isCamp: boolean().notNull().default(false),
    /** The end date, set by a trigger, until a job archives the course that has ended. A list reads no archived course. */
    listedUntil: date({ mode: 'string' }),
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
  ],
)

export const blogs = pgTable(
  'blogs',
  {
    blogId: key(),
    title: text().notNull(),
    category: text().notNull(),
    description: text().notNull(),
    imageKey: text().notNull(),
    contentHtml: text().notNull(),
    publishedAt: instant().notNull(),
    ...timestamps,
  },
  (t) => [
    index('blogs_category').on(t.category, t.publishedAt, t.blogId),
    index('blogs_published').on(t.publishedAt, t.blogId),
    index('blogs_title_trigrams').using('gin', t.title.op('gin_trgm_ops')),
    index('blogs_description_trigrams').using('gin', t.description.op('gin_trgm_ops')),
  ],
)
