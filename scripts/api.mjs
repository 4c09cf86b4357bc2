import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { runtime } from './install.mjs'
import { localUrl, serve, waitUntilReady } from './processes.mjs'
import { FatalError, step } from './steps.mjs'

const MAIN = 'upstream/main.ts'

/** Creates, migrates and seeds what is not there yet, in a process of its own so that the server stays small. */
export function prepareData(env) {
  const options = { env: { ...process.env, ...env }, stdio: 'inherit' }
  const { status } = spawnSync(runtime(), [MAIN, 'prepare'], options)
  if (status !== 0) throw new FatalError('The data could not be prepared; the line above says why.')
}

// What the embedded database goes through while it starts is garbage a moment later: with a small nursery, and a C library
// that gives back what was freed, the process rests at 350 MB in place of 550.
const FRUGAL_NODE = '--max-semi-space-size=8'
const FRUGAL_MALLOC = { MALLOC_TRIM_THRESHOLD_: '131072' }

/** The api as a process that is not waited for. */
export const serveApi = (env, log) =>
  serve(runtime(), [FRUGAL_NODE, MAIN, 'serve'], { ...FRUGAL_MALLOC, ...env }, log)

export const apiLog = (env) => join(env.DATA_DIR, 'logs', 'api.log')

/** Answers as long as the process works, whatever becomes of its database. */
export const healthUrl = (env) => `${localUrl(env.API_HOST, env.API_PORT)}/healthz`

/** Starts the api and gives its process to `onChild` at once, so that it can be stopped while it is still starting. */
export async function startApi(env, onChild) {
  const child = serveApi({ ...env, NODE_ENV: 'production' }, apiLog(env))
  onChild(child)
  await step('Starting the api', () => waitUntilReady(`${env.UPSTREAM_API_URL}/readyz`, child, 'The api'))
}
