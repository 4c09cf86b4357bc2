import { join } from 'node:path'
import { runtime } from './install.mjs'
import { localUrl, serve, waitUntilReady } from './processes.mjs'
import { MALLOC_MEMORY, NODE_MEMORY } from './server-memory.mjs'
import { step } from './steps.mjs'

export const webUrl = (env) => `${localUrl(env.HOST, env.PORT)}/healthz`

export function serveWeb(env, logs) {
  const log = logs && join(logs, 'web.log')
  return serve(
    runtime(),
    [NODE_MEMORY, 'server.ts'],
    { ...MALLOC_MEMORY, MALLOC_ARENA_MAX: '2', ...env, NODE_ENV: 'production' },
    log,
  )
}

export async function startWeb(env, logs, onChild) {
  const child = serveWeb(env, logs)
  onChild(child)
  await step('Starting the site', () => waitUntilReady(`${localUrl(env.HOST, env.PORT)}/`, child, 'The site'))
}
