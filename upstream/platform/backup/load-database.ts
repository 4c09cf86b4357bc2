import type { CopySession } from '../db/copy.ts'
import { extensions, readMigrations } from '../db/migrate.ts'
import { BackupError } from './backup-error.ts'
import { copySettings, countRows, listTables } from './dump-database.ts'
import { type DatabaseSummary, paths } from './summary.ts'
import type { Entry } from './tar.ts'

/** @throws BackupError when this program has other migrations than the one that made the backup */
export function requireKnownMigrations({ migrations }: DatabaseSummary): void {
  const known = readMigrations().map(({ hash }) => hash)
  if (migrations.length > 0 && migrations.every((hash, at) => known[at] === hash)) return
  throw new BackupError(
    'The backup was made by another version. Use the version that made it, or a newer one.',
  )
}

/** As it was when the backup was made; later migrations run at the next start. */
export async function createTables(session: CopySession, { migrations }: DatabaseSummary): Promise<void> {
  await session.run(`${copySettings};
    ${extensions};
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  const applied = readMigrations().slice(0, migrations.length)
  for (const { sql } of applied) for (const statements of sql) await session.run(statements)
  const names = (await listTables(session)).map(({ name }) => name)
  await session.run(`truncate ${names.join(', ')}`)
  await setTriggers(session, 'disable')
}

/** The backup contains the counts that triggers maintain, so loading the rows must not count them again. */
async function setTriggers(session: CopySession, what: 'disable' | 'enable'): Promise<void> {
  for (const { name } of await listTables(session)) {
    await session.run(`alter table ${name} ${what} trigger user`)
  }
}

export async function loadPart(
  session: CopySession,
  { tables }: DatabaseSummary,
  { path, bytes }: Entry,
): Promise<void> {
  const name = path.split('/')[1]
  const table = tables.find((one) => one.name.replaceAll('"', '') === name)
  if (!table) throw new BackupError(`The backup has rows of an unknown table: ${name}.`)
  await session.write(table, bytes)
}

/** @throws BackupError when a table does not have the rows of the backup */
export async function completeDatabase(session: CopySession, summary: DatabaseSummary): Promise<void> {
  for (const { name, rows } of summary.tables) {
    const found = await countRows(session, name)
    if (found !== rows) throw new BackupError(`${name} has ${found} rows instead of ${rows}.`)
  }
  await setTriggers(session, 'enable')
  for (const { name, value } of summary.sequences) {
    await session.query(`select setval('${name}', ${value})`)
  }
  await session.run('analyze')
}

export const isPart = ({ path }: Entry): boolean => path.startsWith(paths.tables)
