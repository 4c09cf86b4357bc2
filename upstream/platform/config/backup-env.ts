import { generatedSecrets, keptSecrets, parseVariables } from '../../../lib/config/variables.mjs'
import { SettingsError } from './env.ts'

type Source = Record<string, string | undefined>

const names = [
  'DATA_DIR',
  'DATABASE_URL',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_DIR',
  'BACKUP_PASSPHRASE',
] as const

/** Secrets as they are set: a list is comma separated. */
export type Secrets = Record<string, string>
export type BackupEnv = ReturnType<typeof readBackupEnv>

/** For a backup and a restore, which need no other setting. @throws SettingsError */
export function readBackupEnv(source?: Source) {
  const { values, problems } = parseVariables(names, source)
  const { BACKUP_PASSPHRASE } = values
  if (problems[0] !== undefined) throw new SettingsError(problems[0])
  if (!BACKUP_PASSPHRASE) {
    throw new SettingsError('BACKUP_PASSPHRASE is not set: the backup is encrypted with it.')
  }
  return { ...values, BACKUP_PASSPHRASE }
}

/** Only those that are set in the environment. */
export function readSetSecrets(source?: Source): Secrets {
  const { values } = parseVariables(keptSecrets, source)
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  )
}

/** Only the site reads it, so the API's machine may lack it, and no data are lost without it. */
export const SITE_SECRET_NAME = 'SESSION_SECRETS'

export const missingSecrets = (secrets: Secrets): string[] =>
  generatedSecrets.filter((name) => !secrets[name])
