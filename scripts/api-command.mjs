/** Runs a command of the API with its settings. On the embedded database it needs a stopped site. */
import { spawnSync } from 'node:child_process'
import { runtime } from './install.mjs'
import { readDotEnv, settings } from './settings.mjs'

const [command = ''] = process.argv.slice(2)
readDotEnv()
const env = { ...process.env, ...settings() }
const { status } = spawnSync(runtime(), ['upstream/main.ts', command], { env, stdio: 'inherit' })
process.exitCode = status ?? 1
