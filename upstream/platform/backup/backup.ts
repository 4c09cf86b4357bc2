import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupEnv, missingSecrets, type Secrets, SITE_SECRET_NAME } from '../config/backup-env.ts'
import { openDb } from '../db/open.ts'
import { createFileStore } from '../files/create-store.ts'
import type { FileStore } from '../files/store.ts'
import { syncFolder } from '../files/write-durably.ts'
import { type Secret, writeArchive } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { dumpDatabase } from './dump-database.ts'
import { receiveDump } from './dump-socket.ts'
import { type BackupSummary, type DatabaseSummary, paths } from './summary.ts'
import type { Add } from './tar.ts'
import { verifyBackup } from './verify.ts'

type Options = {
  secrets: Secrets
  /** The operator's settings, kept so that a new machine can get the same ones. */
  settingsFile?: string
  workFactor?: number
}

async function dump(env: BackupEnv, add: Add): Promise<DatabaseSummary> {
  const received = env.DATABASE_URL ? undefined : await receiveDump(env.DATA_DIR, add)
  if (received) return received
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, 'db', 'PG_VERSION'))) {
    throw new BackupError(`There is no database in ${env.DATA_DIR}.`)
  }
  const opened = await openDb(env)
  return opened.copy.read((session) => dumpDatabase(session, add)).finally(() => opened.close())
}

/** After the database: a file that is replaced meanwhile was replaced by its owner. @returns the number of files */
async function addFiles(files: FileStore, add: Add): Promise<number> {
  let count = 0
  for await (const key of files.list()) {
    const bytes = await files.read(key)
    if (!bytes) continue
    await add({ path: paths.files + key, bytes: Buffer.from(bytes) })
    count += 1
  }
  return count
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

async function produce(env: BackupEnv, { secrets, settingsFile }: Options, add: Add) {
  const madeAt = new Date().toISOString()
  const database = await dump(env, add)
  const files = await addFiles(createFileStore(env), add)
  await add({ path: paths.secrets, bytes: json(secrets) })
  const hasSettings = settingsFile !== undefined && existsSync(settingsFile)
  if (hasSettings) await add({ path: paths.settings, bytes: await readFile(settingsFile) })
  const summary: BackupSummary = { format: 1, madeAt, database, files, hasSettings }
  await add({ path: paths.summary, bytes: json(summary) })
}

function requireSecrets(missing: readonly string[]) {
  const needed = missing.filter((name) => name !== SITE_SECRET_NAME)
  if (needed.length === 0) return
  throw new BackupError(`The backup would lack ${needed.join(', ')}: set what the API uses.`)
}

const fileName = () =>
  `kitelab-${new Date()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '')}.tar.gz.age`

/** Gets its name after it was written to the disk and read again. @throws BackupError also when a secret is missing */
export async function backup(
  env: BackupEnv,
  options: Options,
): Promise<{ path: string; bytes: number; summary: BackupSummary }> {
  requireSecrets(missingSecrets(options.secrets))
  const { BACKUP_DIR: folder, BACKUP_PASSPHRASE: passphrase } = env
  const secret: Secret = { passphrase, workFactor: options.workFactor }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, fileName())
  const draft = `${path}.${randomUUID()}.part`
  try {
    await writeArchive(draft, secret, (add) => produce(env, options, add))
    const { summary, missing } = await verifyBackup(draft, secret)
    requireSecrets(missing)
    await rename(draft, path)
    await syncFolder(folder)
    return { path, bytes: (await stat(path)).size, summary }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
