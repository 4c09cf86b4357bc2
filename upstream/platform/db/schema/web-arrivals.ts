import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { cachedNames } from '#contract/revalidation'
import { instant } from './columns.ts'

/** What each web process has been told of; the freshness job writes it (STF-284). */
export const webArrivals = pgTable(
  'web_arrivals',
  {
    /** Of WEB_ORIGINS. */
    origin: text().notNull(),
    name: text({ enum: cachedNames }).notNull(),
    /** The last one that the process was told of. */
    version: text().notNull(),
    at: instant().notNull().defaultNow(),
    /** Since then a call has failed, or not all paths were ready. */
    missingSince: instant(),
    /** Paths that were not ready after the last call. */
    unready: text().array().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.origin, t.name] })],
)
