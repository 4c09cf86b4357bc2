/** Lists stuck orders. While the site runs this needs DATABASE_URL; otherwise see the log of the api. */
import { spawnSync } from 'node:child_process'
import { runtime } from './install.mjs'
import { readDotEnv, settings } from './settings.mjs'

readDotEnv()
const env = { ...process.env, ...settings() }
const { status } = spawnSync(runtime(), ['upstream/main.ts', 'orders'], { env, stdio: 'inherit' })
process.exitCode = status ?? 1
