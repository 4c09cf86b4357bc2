import { join } from 'node:path'
import { runtime } from './install.mjs'
import { localUrl, serve, waitUntilReady } from './processes.mjs'
import { step } from './steps.mjs'

/** A small page of the site that needs no api. */
export const webUrl = (env) => `${localUrl(env.HOST, env.PORT)}/robots.txt`

/** The built site as a process that is not waited for; without `logs` it prints for itself. */
export function serveWeb(env, logs) {
  const args = ['node_modules/next/dist/bin/next', 'start', '-H', env.HOST, '-p', env.PORT]
  const log = logs && join(logs, 'web.log')
  return serve(runtime(), args, { ...env, NODE_ENV: 'production' }, log)
}

/** Starts the site and gives its process to `onChild` at once, so that it can be stopped while it is still starting. */
export async function startWeb(env, logs, onChild) {
  const child = serveWeb(env, logs)
  onChild(child)
  await step('Starting the site', () => waitUntilReady(`${localUrl(env.HOST, env.PORT)}/`, child, 'The site'))
}
