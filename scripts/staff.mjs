/** Invites, resets and lists the people of the staff pages, also while the site runs: docs/operate.md. */
import { spawnSync } from 'node:child_process'
import { runtime } from './install.mjs'
import { readDotEnv, settings } from './settings.mjs'

readDotEnv()
const env = { ...process.env, ...settings() }
const args = ['upstream/main.ts', 'staff', ...process.argv.slice(2)]
const { status } = spawnSync(runtime(), args, { env, stdio: 'inherit' })
process.exitCode = status ?? 1
