import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migrateWithPg } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateWithLite } from 'drizzle-orm/pglite/migrator'
import { Client } from 'pg'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
export const extensions = 'create extension if not exists pg_trgm'
const LOCK_ID = 7_318_001

/** Oldest first. */
export const readMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder })

/** The folder is locked, so no advisory lock is needed. */
export async function migrateEmbedded(client: PGlite): Promise<void> {
  await client.exec(extensions)
  await migrateWithLite(drizzleEmbedded(client), { migrationsFolder })
}

/**
 * Concurrent processes wait for the first one to migrate. The lock belongs to the transaction, because PgBouncer gives each
 * transaction another session.
 */
export async function migratePostgres(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    // The migrator's own "begin" joins this transaction, and its "commit" ends it.
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK_ID])
    await client.query(extensions)
    await migrateWithPg(drizzlePostgres(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}
