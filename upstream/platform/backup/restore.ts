import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { BackupEnv } from '../config/backup-env.ts'
import type { CopySession } from '../db/copy.ts'
import { lockFolder } from '../db/embedded.ts'
import { openDb } from '../db/open.ts'
import { createFileStore } from '../files/create-store.ts'
import type { FileStore } from '../files/store.ts'
import { syncFolder, writeDurably } from '../files/write-durably.ts'
import { readArchive } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { clearPostgres } from './clear-postgres.ts'
import { copySettings } from './dump-database.ts'
import { completeDatabase, createTables, isPart, loadPart, requireKnownMigrations } from './load-database.ts'
import { type BackupSummary, paths } from './summary.ts'
import { verifyBackup } from './verify.ts'

type Options = {
  /** Also where there are data; those of the folder are moved aside, those of a PostgreSQL database deleted. */
  replace: boolean
  /** Into the data folder, although the machine of the backup had its data elsewhere. */
  local?: boolean
}

export const RESTORED_SETTINGS = 'restored.env'
const restored = ['db', 'files', 'secrets.json', RESTORED_SETTINGS]

const isFilled = async (path: string) =>
  existsSync(path) && (!(await isFolder(path)) || (await readdir(path)).length > 0)

const isFolder = (path: string) =>
  readdir(path).then(
    () => true,
    () => false,
  )

async function requireEmptyFolder(dataDir: string, replace: boolean) {
  if (replace) return
  for (const name of restored) {
    if (!(await isFilled(join(dataDir, name)))) continue
    throw new BackupError(
      `${join(dataDir, name)} exists. To replace the data of this installation add --replace: npm run restore -- FILE --replace`,
    )
  }
}

/** Otherwise the restored settings would lead the next start to another database, an empty one. */
function requireSameStorage(env: BackupEnv, settings: string) {
  const former = parseEnv(settings)
  const missing = (['DATABASE_URL', 'S3_BUCKET'] as const).filter((name) => former[name] && !env[name])
  if (missing.length === 0) return
  throw new BackupError(
    `The machine that made the backup had ${missing.join(' and ')}, not set here. Set it in .env first, to the storage of this installation and of no other, or add --local to restore into ${env.DATA_DIR}: npm run restore -- FILE --local`,
  )
}

/**
 * Pictures in the bucket that no row of the backup names. Only after a day, because the bucket may be that of another installation
 * by mistake.
 * @returns how many will be deleted
 */
async function scheduleOrphanedFiles(session: CopySession, files: FileStore): Promise<number> {
  let count = 0
  for await (const key of files.list()) {
    if (!key.startsWith('private/')) continue
    const scheduled = await session.query(`insert into public.file_removals (key, due_at)
      select '${key}', now() + interval '1 day'
      where not exists (select 1 from public.children where picture_key = '${key}')
        and not exists (select 1 from public.parents where picture_key = '${key}')
      on conflict do nothing
      returning key`)
    count += scheduled.length
  }
  return count
}

/** @returns how many pictures of the bucket will be deleted */
type Load = (session: CopySession) => Promise<number>

/** Files of a bucket go there at once, because a file is never replaced by another one. */
function loader(env: BackupEnv, path: string, { database }: BackupSummary, staging: string): Load {
  const secret = { passphrase: env.BACKUP_PASSPHRASE }
  const files = createFileStore({ ...env, DATA_DIR: staging })
  return async (session) => {
    await createTables(session, database)
    await readArchive(path, secret, async (entry) => {
      if (isPart(entry)) return loadPart(session, database, entry)
      if (entry.path === paths.secrets) return writeDurably(join(staging, 'secrets.json'), entry.bytes)
      if (entry.path === paths.settings) return writeDurably(join(staging, RESTORED_SETTINGS), entry.bytes)
      if (entry.path.startsWith(paths.files))
        return files.put(entry.path.slice(paths.files.length), entry.bytes)
    })
    await completeDatabase(session, database)
    const hasRemovals = database.tables.some(({ name }) => name === 'public.file_removals')
    return env.S3_BUCKET && hasRemovals ? scheduleOrphanedFiles(session, files) : 0
  }
}

/** @returns the folder with what was there before */
async function moveIntoPlace(dataDir: string, staging: string): Promise<string | undefined> {
  const present = []
  for (const name of restored) if (await isFilled(join(dataDir, name))) present.push(name)
  const aside = join(dataDir, `before-restore-${new Date().toISOString().replaceAll(':', '')}`)
  if (present.length > 0) await mkdir(aside, { mode: 0o700 })
  for (const name of present) await rename(join(dataDir, name), join(aside, name))
  for (const name of restored) {
    if (!existsSync(join(staging, name))) continue
    await rm(join(dataDir, name), { recursive: true, force: true })
    await rename(join(staging, name), join(dataDir, name))
  }
  await syncFolder(dataDir)
  return present.length > 0 ? aside : undefined
}

async function restoreEmbedded(dataDir: string, staging: string, load: Load) {
  const lock = lockFolder(join(dataDir, 'db'))
  try {
    const opened = await openDb({ DATA_DIR: staging, DATABASE_URL: undefined })
    const orphaned = await opened.copy.write(load).finally(() => opened.close())
    return { orphaned, aside: await moveIntoPlace(dataDir, staging) }
  } finally {
    lock.close()
  }
}

async function restorePostgres(env: BackupEnv, staging: string, load: Load, replace: boolean) {
  const opened = await openDb(env)
  const work = async (session: CopySession) => {
    // The role may have a time limit for statements.
    await session.run(copySettings)
    await clearPostgres(session, replace)
    return load(session)
  }
  const orphaned = await opened.copy.write(work).finally(() => opened.close())
  // After the commit, which may fail: the secrets of the backup open nothing in the old database.
  return { orphaned, aside: await moveIntoPlace(env.DATA_DIR, staging) }
}

type Restored = {
  summary: BackupSummary
  missing: string[]
  /** The folder with what was there before. */
  aside: string | undefined
  /** How many pictures of the bucket the backup does not have; they will be deleted after a day. */
  orphaned: number
}

/** Reads the whole file before it writes anything. @throws BackupError */
export async function restore(
  env: BackupEnv,
  path: string,
  { replace, local = false }: Options,
): Promise<Restored> {
  const { DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase } = env
  await requireEmptyFolder(dataDir, replace)
  const { summary, settings, missing } = await verifyBackup(path, { passphrase })
  if (!local) requireSameStorage(env, settings)
  requireKnownMigrations(summary.database)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await chmod(dataDir, 0o700)
  const staging = await mkdtemp(join(dataDir, 'restoring-'))
  const load = loader(env, path, summary, staging)
  try {
    const done = env.DATABASE_URL
      ? await restorePostgres(env, staging, load, replace)
      : await restoreEmbedded(dataDir, staging, load)
    return { summary, missing, ...done }
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}
