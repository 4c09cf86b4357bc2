import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrateEmbedded } from '../platform/db/migrate.ts'
import { casing, type OpenDb } from '../platform/db/open.ts'

const migrations = fileURLToPath(new URL('../platform/db/migrations', import.meta.url))
const extensions = { pg_trgm }

/** The name contains a hash of the migrations, so that a stale template is never used. */
function templatePath(): string {
  const hash = createHash('sha256')
  const files = readdirSync(migrations).filter((name) => name.endsWith('.sql'))
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(migrations, file)))
  return join(tmpdir(), `kitelab-template-${hash.digest('hex').slice(0, 16)}.tar.gz`)
}

async function makeTemplate(path: string) {
  const client = await PGlite.create({ extensions })
  await migrateEmbedded(client)
  const dump = await client.dumpDataDir('gzip')
  await client.close()
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  renameSync(draft, path)
}

/** An empty, migrated embedded database as a dump; created once and shared by all tests. */
export async function databaseTemplate(): Promise<Blob> {
  const path = templatePath()
  if (!existsSync(path)) await makeTemplate(path)
  return new Blob([readFileSync(path)])
}

const openDatabase = async () => PGlite.create({ extensions, loadDataDir: await databaseTemplate() })

/** @param logQuery gets the text of each statement */
export async function testDatabase(logQuery?: (text: string) => void): Promise<OpenDb> {
  const client = await openDatabase()
  return {
    db: drizzle(client, { casing, ...(logQuery && { logger: { logQuery } }) }),
    migrate: () => migrateEmbedded(client),
    close: () => client.close(),
  }
}

const emptied: PGlite[] = []

/** Only the migrations' own rows remain. */
async function empty(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select format('%I', tablename) as name from pg_tables where schemaname = 'public'",
  )
  await client.exec(`
    truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade;
    insert into content_versions (name) values ('courses'), ('blogs'), ('content');`)
}

/** As `testDatabase`. One that another test of the same file closed is emptied instead, in a tenth of the time. */
export async function reusedTestDatabase(): Promise<OpenDb> {
  const client = emptied.pop() ?? (await openDatabase())
  return {
    db: drizzle(client, { casing }),
    migrate: () => migrateEmbedded(client),
    close: async () => {
      await empty(client)
      emptied.push(client)
    },
  }
}
