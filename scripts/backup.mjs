/** Writes one encrypted file with the database, the files and the secrets. The site may run meanwhile: docs/operate.md. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { install, runtime } from './install.mjs'
import { readPassphrase } from './passphrase.mjs'
import { readDotEnv, settings } from './settings.mjs'
import { main } from './steps.mjs'

await main(async () => {
  readDotEnv()
  const env = { ...process.env, ...settings() }
  await install(join(env.DATA_DIR, 'logs'))
  env.BACKUP_PASSPHRASE = await readPassphrase({ twice: true })
  const { status } = spawnSync(runtime(), ['upstream/main.ts', 'backup'], { env, stdio: 'inherit' })
  process.exitCode = status ?? 1
})
