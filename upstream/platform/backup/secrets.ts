import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readSetSecrets, type Secrets } from '../config/backup-env.ts'

export const parseSecrets = (json: string): Secrets =>
  z.record(z.string(), z.string()).parse(JSON.parse(json))

/** Those of the environment and, as at the start of the site, of secrets.json in the data folder. */
export function readKnownSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  const stored = existsSync(file) ? parseSecrets(readFileSync(file, 'utf8')) : {}
  return { ...readSetSecrets(stored), ...readSetSecrets() }
}
