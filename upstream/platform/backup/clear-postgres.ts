import { z } from 'zod'
import type { CopySession } from '../db/copy.ts'
import { BackupError } from './backup-error.ts'
import { listTables } from './dump-database.ts'

const Connections = z.tuple([z.object({ count: z.number() })])
const MIGRATIONS = 'drizzle.__drizzle_migrations'

async function requireNoOtherConnection(session: CopySession) {
  const [{ count }] = Connections.parse(
    await session.query(`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`),
  )
  if (count > 0) {
    throw new BackupError('The database at DATABASE_URL is in use. Stop every API process first.')
  }
}

/** Empties the schemas within the transaction. @throws BackupError when there are tables and `replace` is not set */
export async function clearPostgres(session: CopySession, replace: boolean): Promise<void> {
  await requireNoOtherConnection(session)
  const names = (await listTables(session)).map(({ name }) => name)
  if (names.length === 0) return
  if (!names.includes(MIGRATIONS)) {
    throw new BackupError('The database at DATABASE_URL has tables of another program. Use an empty one.')
  }
  if (!replace) {
    throw new BackupError(
      'The database at DATABASE_URL has tables. To delete them and restore the backup add --replace: npm run restore -- FILE --replace',
    )
  }
  await session.run('drop schema drizzle cascade; drop schema public cascade; create schema public')
}
