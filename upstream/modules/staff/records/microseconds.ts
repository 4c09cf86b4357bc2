import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Of a time, as it is stored. */
export const microseconds = (at: SQLWrapper): SQL => sql`(extract(epoch from ${at}) * 1000000)::bigint`

/** Of a row (STF-066). */
export const versionOf = (updatedAt: SQLWrapper): SQL<string> => sql<string>`${microseconds(updatedAt)}::text`
