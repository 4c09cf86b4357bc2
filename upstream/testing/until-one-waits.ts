import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/open.ts'

const waits = sql`datname = current_database() and wait_event_type = 'Lock'`

/** Of a database of PostgreSQL that other tests do not use. */
export async function untilOneWaits(db: Db): Promise<void> {
  for (let tries = 0; tries < 250; tries += 1) {
    if ((await db.$count(sql`pg_stat_activity`, waits)) > 0) return
    await wait(20)
  }
  throw new Error('No connection waits for a lock.')
}
