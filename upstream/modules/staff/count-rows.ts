import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../platform/db/open.ts'

/** More rows are neither counted nor reached by pages (STF-059). */
export const REACHED = 10_000

/** @returns at most `limit`, so that no large table is read whole */
export function countRows(
  db: Db | Tx,
  table: PgTable,
  condition: SQL | undefined,
  limit = REACHED + 1,
): Promise<number> {
  const found = db
    .select({ found: sql`1`.as('found') })
    .from(table)
    .where(condition)
    .limit(limit)
    .as('rows')
  return db.$count(found)
}
