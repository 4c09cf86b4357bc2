/**
 * `npm run generate`: fills the empty database of DATABASE_URL with as many rows as asked for.
 * `npm run generate -- compare NAME NAME`: the work of every read in databases filled so, on the server of DATABASE_URL.
 */
import { spawnSync } from 'node:child_process'
import { runtime } from './install.mjs'
import { readDotEnv, settings } from './settings.mjs'

readDotEnv()
const env = { ...process.env, ...settings() }
const args = process.argv.slice(2)
const command = args[0] === 'compare' ? args : ['generate', ...args]
const { status } = spawnSync(runtime(), ['upstream/growth/main.ts', ...command], { env, stdio: 'inherit' })
process.exitCode = status ?? 1
