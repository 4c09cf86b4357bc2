import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { runtime } from './install.mjs'
import { localUrl, serve, waitUntilReady } from './processes.mjs'
import { MALLOC_MEMORY, NODE_MEMORY } from './server-memory.mjs'
import { FatalError, step } from './steps.mjs'

const MAIN = 'upstream/main.ts'

/** Migrates and seeds the database in a separate process, to keep the server's memory small. A demo school gets orders too. */
export function prepareData(env) {
  const options = { env: { ...process.env, ...env }, stdio: 'inherit' }
  const { status } = spawnSync(runtime(), [MAIN, 'prepare', '--demo-orders'], options)
  if (status !== 0) throw new FatalError('Preparing the data failed; see the error above.')
}

export const serveApi = (env, log) =>
  serve(runtime(), [NODE_MEMORY, MAIN, 'serve'], { ...MALLOC_MEMORY, ...env }, log)

export const apiLog = (env) => join(env.DATA_DIR, 'logs', 'api.log')

export const healthUrl = (env) => `${localUrl(env.API_HOST, env.API_PORT)}/healthz`

export async function startApi(env, onChild) {
  const child = serveApi({ ...env, NODE_ENV: 'production' }, apiLog(env))
  onChild(child)
  await step('Starting the api', () => waitUntilReady(`${env.UPSTREAM_API_URL}/readyz`, child, 'The api'))
}
