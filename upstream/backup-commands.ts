import { statfs } from 'node:fs/promises'
import { backup } from './platform/backup/backup.ts'
import { BackupError } from './platform/backup/backup-error.ts'
import { RESTORED_SETTINGS, restore } from './platform/backup/restore.ts'
import { readKnownSecrets } from './platform/backup/secrets.ts'
import type { BackupSummary } from './platform/backup/summary.ts'
import { readBackupEnv, readSetSecrets, SITE_SECRET_NAME } from './platform/config/backup-env.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

function describe({ database, files }: BackupSummary): string {
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
  return `${database.tables.length} tables with ${rows} rows, ${files} files, and the secrets`
}

const size = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

export async function makeBackup(): Promise<void> {
  const env = readBackupEnv()
  const options = { secrets: readKnownSecrets(env.DATA_DIR), settingsFile: '.env' }
  const { path, bytes, summary } = await backup(env, options)
  const { bavail, bsize } = await statfs(path)
  print(`Wrote ${path} (${size(bytes)}; ${size(bavail * bsize)} are free there).`)
  print(`Read it again: ${describe(summary)}.`)
  if (!options.secrets[SITE_SECRET_NAME])
    print(
      `It lacks ${SITE_SECRET_NAME}, which is not set here: with another one all parents have to log in again.`,
    )
  print('Copy it to another machine. It can only be read with its passphrase.')
}

export async function restoreBackup(args: string[]): Promise<void> {
  const paths = args.filter((arg) => !arg.startsWith('--'))
  const flags = args.filter((arg) => arg.startsWith('--'))
  const [path] = paths
  if (!path || paths.length > 1 || flags.some((flag) => !['--replace', '--local'].includes(flag))) {
    throw new BackupError('Name one backup: npm run restore -- FILE [--replace] [--local]')
  }
  const env = readBackupEnv()
  const options = { replace: flags.includes('--replace'), local: flags.includes('--local') }
  const { summary, missing, aside, orphaned } = await restore(env, path, options)
  print(`Restored the backup of ${summary.madeAt}: ${describe(summary)}.`)
  const unset = missing.filter((name) => !readSetSecrets()[name])
  const needed = unset.filter((name) => name !== SITE_SECRET_NAME)
  if (needed.length > 0)
    print(`The backup lacks ${needed.join(', ')}: set them before the start, or data stay unreadable.`)
  if (unset.length > needed.length)
    print(`The backup lacks ${SITE_SECRET_NAME}: all parents have to log in again.`)
  if (orphaned > 0) {
    print(
      `Pictures in the bucket ${env.S3_BUCKET} that no family of the backup has: ${orphaned}. The API deletes them after a day. If the bucket is that of another installation, do not start the API: set S3_BUCKET to a bucket of this installation and restore again with --replace.`,
    )
  }
  if (aside)
    print(`The data that were here before are in ${aside}. Delete them when you no longer need them.`)
  if (summary.hasSettings) {
    print(
      `The settings of the machine that made it are in ${env.DATA_DIR}/${RESTORED_SETTINGS}: copy what still applies to .env.`,
    )
  }
  const set = Object.keys(readSetSecrets())
  if (set.length > 0) {
    print(`${set.join(', ')} of the environment apply instead of those in the backup.`)
  }
  print('Next: npm run doctor, then npm start')
}
