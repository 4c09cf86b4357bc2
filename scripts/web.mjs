import { join } from 'node:path'
import { runtime } from './install.mjs'
import { localUrl, serve, waitUntilReady } from './processes.mjs'
import { step } from './steps.mjs'

/** For probes; needs no api. */
export const webUrl = (env) => `${localUrl(env.HOST, env.PORT)}/robots.txt`

/** Does not wait until the site is ready; without `logs` it prints to the console. */
export function serveWeb(env, logs) {
  const args = ['node_modules/next/dist/bin/next', 'start', '-H', env.HOST, '-p', env.PORT]
  const log = logs && join(logs, 'web.log')
  return serve(runtime(), args, { ...env, NODE_ENV: 'production' }, log)
}

/** @param onChild called before the site is ready, so that it can be stopped during startup */
export async function startWeb(env, logs, onChild) {
  const child = serveWeb(env, logs)
  onChild(child)
  await step('Starting the site', () => waitUntilReady(`${localUrl(env.HOST, env.PORT)}/`, child, 'The site'))
}
