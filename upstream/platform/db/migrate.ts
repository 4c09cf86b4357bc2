import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migrateWithPg } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateWithLite } from 'drizzle-orm/pglite/migrator'
import { Client } from 'pg'
import { sqlFailure } from '#domain/sql-failure'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
export const extensions = 'create extension if not exists pg_trgm'
const LOCK_ID = 7_318_001
/** It waited too long for a lock, or for a program that waits for it. */
const LOCK_FAILURES = new Set(['55P03', '40P01'])
const MAX_ATTEMPTS = 12
const PAUSE_MS = 2_000

/** Oldest first. */
export const readMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder })

/** The folder is locked, so no advisory lock is needed. */
export async function migrateEmbedded(client: PGlite): Promise<void> {
  await client.exec(extensions)
  await migrateWithLite(drizzleEmbedded(client), { migrationsFolder })
}

async function migrateOnce(client: Client) {
  // The migrator's own "begin" joins this transaction, and its "commit" ends it.
  await client.query('begin')
  await client.query('set local statement_timeout = 0')
  await client.query('select pg_advisory_xact_lock($1)', [LOCK_ID])
  await client.query(extensions)
  // Queries of other processes queue behind a migration that waits. Not before the advisory lock, which it limits too.
  await client.query("set local lock_timeout = '5s'")
  await migrateWithPg(drizzlePostgres(client), { migrationsFolder })
}

async function attemptMigration(client: Client, attempt = 1): Promise<void> {
  try {
    await migrateOnce(client)
  } catch (error) {
    if (!LOCK_FAILURES.has(sqlFailure(error)?.code ?? '') || attempt === MAX_ATTEMPTS) throw error
    const msg = 'The migration waits: another program, such as a backup, has locked a table of the database.'
    process.stderr.write(`${JSON.stringify({ level: 40, time: Date.now(), attempt, msg })}\n`)
    await client.query('rollback')
    await wait(PAUSE_MS)
    await attemptMigration(client, attempt + 1)
  }
}

/**
 * Concurrent processes wait for the first one to migrate. The lock belongs to the transaction, because PgBouncer gives each
 * transaction another session.
 */
export async function migratePostgres(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    await attemptMigration(client)
  } finally {
    await client.end()
  }
}
