import { join } from 'node:path'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { Pool } from 'pg'
import type { Env } from '../config/env.ts'
import type { CopyDatabase } from './copy.ts'
import { embeddedCopy } from './copy-embedded.ts'
import { postgresCopy } from './copy-postgres.ts'
import { openEmbedded } from './embedded.ts'
import { migrateEmbedded, migratePostgres } from './migrate.ts'
import { withRetries } from './retry.ts'

/** Inside a transaction use only `tx`: the outer `db` would wait for it forever. */
export type Db = PgDatabase<PgQueryResultHKT>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type OpenDb = {
  db: Db
  migrate(): Promise<void>
  close(): Promise<void>
}

type Copyable = OpenDb & { copy: CopyDatabase }

export const casing = 'snake_case'

async function openFolder(folder: string, options?: Parameters<typeof openEmbedded>[1]): Promise<Copyable> {
  const { client, close } = await openEmbedded(folder, options)
  return {
    db: drizzleEmbedded(client, { casing }),
    copy: embeddedCopy(client),
    migrate: () => migrateEmbedded(client),
    close,
  }
}

export function openPostgres(url: string): Copyable {
  const pool = new Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
  })
  // The pool replaces a broken idle connection; without a listener the process would exit.
  pool.on('error', () => undefined)
  return {
    db: withRetries(drizzlePostgres(pool, { casing })),
    copy: postgresCopy(url),
    migrate: () => migratePostgres(url),
    close: () => pool.end(),
  }
}

export const openDb = async (env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Copyable> =>
  env.DATABASE_URL ? openPostgres(env.DATABASE_URL) : openFolder(join(env.DATA_DIR, 'db'))
