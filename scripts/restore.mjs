/** npm run restore -- FILE [--replace] [--local]: docs/operate.md. It generates no secrets, because the backup brings them. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { install, runtime } from './install.mjs'
import { readPassphrase } from './passphrase.mjs'
import { readDotEnv } from './settings.mjs'
import { main } from './steps.mjs'

await main(async () => {
  readDotEnv()
  await install(join(process.env.DATA_DIR || 'data', 'logs'))
  const env = { ...process.env, BACKUP_PASSPHRASE: await readPassphrase({ twice: false }) }
  const args = ['upstream/main.ts', 'restore', ...process.argv.slice(2)]
  const { status } = spawnSync(runtime(), args, { env, stdio: 'inherit' })
  process.exitCode = status ?? 1
})
