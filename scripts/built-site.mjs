import { join, resolve } from 'node:path'
import { prepareData, startApi } from './api.mjs'
import { build } from './build.mjs'
import { runtime } from './install.mjs'
import { answering, serve, stop } from './processes.mjs'
import { settings } from './settings.mjs'
import { step } from './steps.mjs'

/**
 * Builds as `npm start` does, with the api beside it so that the built pages hold the catalogue, and serves the result for as
 * long as `look` takes.
 * @param {(origin: string) => Promise<T>} look
 * @returns {Promise<T>} what it saw
 * @template T
 */
export async function withBuiltSite(logs, dataDir, look) {
  const env = settings({ ...process.env, PORT: '3100', API_PORT: '4100', DATA_DIR: resolve(dataDir) })
  const origin = `http://127.0.0.1:${env.PORT}`
  const running = []
  prepareData(env)
  try {
    await startApi(env, (child) => running.unshift(child))
    await build(logs, env)
    const web = ['node_modules/next/dist/bin/next', 'start', '-H', env.HOST, '-p', env.PORT]
    const site = serve(runtime(), web, { ...env, NODE_ENV: 'production' }, join(logs, 'web.log'))
    running.unshift(site)
    await step('Starting the site', () => answering(`${origin}/`, site, 'The site'))
    return await look(origin)
  } finally {
    await stop(running)
  }
}
