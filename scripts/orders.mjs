/** The orders that wait for a person; beside a running site only with DATABASE_URL, else the log of the api tells them. */
import { spawnSync } from 'node:child_process'
import { runtime } from './install.mjs'
import { readDotEnv, settings } from './settings.mjs'

readDotEnv()
const env = { ...process.env, ...settings() }
const { status } = spawnSync(runtime(), ['upstream/main.ts', 'orders'], { env, stdio: 'inherit' })
process.exitCode = status ?? 1
