import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { decryptAllergy } from '../modules/children/allergy.ts'
import { listStuckPayments } from '../modules/orders/stuck-orders.ts'
import { countUnreadableTexts } from '../modules/privacy/encrypted-texts.ts'
import type { Env } from '../platform/config/env.ts'
import { DatabaseError } from '../platform/db/embedded.ts'
import { readMigrations } from '../platform/db/migrate.ts'
import { type Db, openDb } from '../platform/db/open.ts'
import { children } from '../platform/db/schema/children.ts'
import { type Finding, ok, problem, warning } from './check.ts'

const OLDEST_SERVER = 15
const MAX_CLOCK_DIFFERENCE_SECONDS = 5
const CHECKED_ALLERGIES = 20
const READY_TIMEOUT_MS = 5_000

const Server = z.object({ rows: z.tuple([z.object({ version: z.coerce.number(), now: z.coerce.number() })]) })
const Hashes = z.object({ rows: z.array(z.object({ hash: z.string() })) })
const Tables = z.object({ rows: z.tuple([z.object({ found: z.boolean() })]) })

async function checkServer(db: Db, env: Env): Promise<Finding[]> {
  const { version, now } = Server.parse(
    await db.execute(sql`select current_setting('server_version_num')::int / 10000 as version,
      extract(epoch from clock_timestamp()) as now`),
  ).rows[0]
  if (!env.DATABASE_URL) return [ok('Database', `embedded, in ${join(env.DATA_DIR, 'db')}`)]
  const difference = Math.round(Math.abs(Date.now() / 1000 - now))
  return [
    version < OLDEST_SERVER
      ? problem('Database', `PostgreSQL ${version} is too old: use ${OLDEST_SERVER} or newer.`)
      : ok('Database', `PostgreSQL ${version} responds`),
    difference > MAX_CLOCK_DIFFERENCE_SECONDS
      ? problem(
          'Clock',
          `this machine and the database differ by ${difference} s: synchronise both clocks (NTP).`,
        )
      : ok('Clock', 'agrees with the database'),
  ]
}

async function checkMigrations(db: Db): Promise<Finding> {
  const [{ found }] = Tables.parse(
    await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`),
  ).rows
  if (!found) return warning('Migrations', 'the database has no tables yet: npm start creates them.')
  const applied = Hashes.parse(
    await db.execute(sql`select hash from drizzle.__drizzle_migrations order by created_at`),
  ).rows.map(({ hash }) => hash)
  const known = readMigrations().map(({ hash }) => hash)
  if (applied.some((hash) => !known.includes(hash))) {
    return problem('Migrations', 'the database was used by a newer version: install that version.')
  }
  const pending = known.filter((hash) => !applied.includes(hash)).length
  return pending > 0
    ? warning('Migrations', `${pending} are pending: the next start applies them.`)
    : ok('Migrations', `all ${known.length} are applied`)
}

/** Each text names its key; only some are decrypted, because a school may have thousands. */
async function checkDataKeys(db: Db, env: Env): Promise<Finding> {
  const unreadable = await countUnreadableTexts({ db, env })
  if (unreadable > 0) {
    return problem(
      'Data keys',
      `allergies and authenticator secrets whose key is not in DATA_KEYS: ${unreadable}. Add the key from a backup or from your notes.`,
    )
  }
  const rows = await db
    .select({ childId: children.childId, allergy: children.allergy })
    .from(children)
    .where(isNotNull(children.allergy))
    .limit(CHECKED_ALLERGIES)
  return rows.some((row) => decryptAllergy(env, row, { error: () => undefined }) === null)
    ? problem('Data keys', 'some allergies are damaged: they cannot be decrypted with their key.')
    : ok('Data keys', 'include those of all allergies and authenticator secrets')
}

async function checkOrders(db: Db): Promise<Finding> {
  const { length } = await listStuckPayments(db)
  return length > 0
    ? warning('Orders', `${length} need a person: npm run orders lists them.`)
    : ok('Orders', 'none needs a person')
}

async function checkOpened(db: Db, env: Env): Promise<Finding[]> {
  const migrations = await checkMigrations(db)
  const server = await checkServer(db, env)
  if (migrations.level !== 'ok') return [...server, migrations]
  return [...server, migrations, await checkDataKeys(db, env), await checkOrders(db)]
}

/** The running API has the embedded database open. */
async function askRunningApi(env: Env, cause: DatabaseError): Promise<Finding[]> {
  const url = `http://${env.API_HOST.includes(':') ? `[${env.API_HOST}]` : env.API_HOST}:${env.API_PORT}/readyz`
  const isReady = await fetch(url, { signal: AbortSignal.timeout(READY_TIMEOUT_MS) }).then(
    ({ ok: ready }) => ready,
    () => false,
  )
  return isReady
    ? [
        ok('Database', 'embedded; the running API has it open and is ready'),
        ok('Data keys', 'stop the API to check these, and the orders that need a person'),
      ]
    : [problem('Database', `${cause.message} It is not an API that is ready at ${url}.`)]
}

export async function checkDatabase(env: Env, describe: (error: unknown) => string): Promise<Finding[]> {
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, 'db', 'PG_VERSION'))) {
    return [warning('Database', 'there is none yet: npm start creates it, npm run restore brings one back.')]
  }
  try {
    const opened = await openDb(env)
    return await checkOpened(opened.db, env).finally(() => opened.close())
  } catch (error) {
    if (error instanceof DatabaseError) return askRunningApi(env, error)
    return [problem('Database', describe(error))]
  }
}
