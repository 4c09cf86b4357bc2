import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { shareChannels, shareTargetKinds } from '#domain/sharing'
import { instant, key, timestamps } from './columns.ts'

/** Campaign links (STF-238). A code is never changed or used again. */
export const shareLinks = pgTable(
  'share_links',
  {
    linkId: key(),
    code: text().notNull(),
    name: text().notNull(),
    channel: text({ enum: shareChannels }).notNull(),
    kind: text({ enum: shareTargetKinds }).notNull(),
    /** Of the course or post. */
    targetId: uuid(),
    /** Of another page of the site. */
    path: text(),
    archivedAt: instant(),
    /** When a reader of previews first asked for the link (STF-244). */
    previewedAt: instant(),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('share_links_code').on(t.code),
    index('share_links_target').on(t.targetId).where(sql`${t.targetId} is not null`),
    index('share_links_newest').on(t.createdAt, t.linkId),
    check(
      'share_links_code_form',
      sql`${t.code} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(${t.code}) between 4 and 40`,
    ),
    check('share_links_name', sql`char_length(${t.name}) between 2 and 80`),
    check(
      'share_links_goal',
      sql`(${t.kind} = 'page') = (${t.targetId} is null) and (${t.kind} = 'page') = (${t.path} is not null)`,
    ),
  ],
)

/** Visits by people, by day in Lagos (STF-239). Nothing of a visitor is stored. */
export const shareVisits = pgTable(
  'share_visits',
  {
    code: text()
      .notNull()
      .references(() => shareLinks.code, { onDelete: 'restrict' }),
    day: date({ mode: 'string' }).notNull(),
    visits: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.code, t.day] }),
    index('share_visits_day').on(t.day, t.code),
    check('share_visits_count', sql`${t.visits} >= 0`),
  ],
)
