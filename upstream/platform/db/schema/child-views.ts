import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { viewedParts } from '#domain/child-views'
import { allCourses } from './catalogue.ts'
import { children } from './children.ts'
import { instant, key } from './columns.ts'

/**
 * Who of the school looked at a child's record (STF-195, STF-207 to STF-209, STF-280). The person's name and roles are
 * those of that time, so there is no foreign key to staff. A class list has one row a person, course and day.
 */
export const childViews = pgTable(
  'child_views',
  {
    viewId: key(),
    childId: uuid().notNull(),
    parentId: uuid().notNull(),
    staffId: uuid().notNull(),
    staffName: text().notNull(),
    roles: jsonb().$type<string[]>().notNull(),
    what: text({ enum: viewedParts }).notNull(),
    courseId: uuid().references(() => allCourses.courseId, { onDelete: 'restrict' }),
    /** A calendar date in Lagos. */
    day: date({ mode: 'string' }).notNull(),
    firstAt: instant().notNull().defaultNow(),
    lastAt: instant().notNull().defaultNow(),
    count: integer().notNull().default(1),
  },
  (t) => [
    foreignKey({
      name: 'child_views_child',
      columns: [t.childId, t.parentId],
      foreignColumns: [children.childId, children.parentId],
    }).onDelete('cascade'),
    uniqueIndex('child_views_list')
      .on(t.childId, t.staffId, t.courseId, t.day)
      .where(sql`${t.what} = 'list'`),
    index('child_views_parent').on(t.parentId, t.lastAt),
    index('child_views_child_key').on(t.childId, t.parentId),
    index('child_views_course').on(t.courseId),
    index('child_views_at').on(t.lastAt),
    check('child_views_what', sql`${t.what} in ('list', 'record', 'contact', 'allergy', 'print')`),
    check('child_views_count', sql`${t.count} >= 1`),
    check('child_views_course_of_list', sql`${t.what} <> 'list' or ${t.courseId} is not null`),
  ],
)
