import { join } from 'node:path'
import { runtime } from './install.mjs'
import { localUrl, serve, waitUntilReady } from './processes.mjs'
import { step } from './steps.mjs'

export const webUrl = (env) => `${localUrl(env.HOST, env.PORT)}/robots.txt`

export function serveWeb(env, logs) {
  const args = ['node_modules/next/dist/bin/next', 'start', '-H', env.HOST, '-p', env.PORT]
  const log = logs && join(logs, 'web.log')
  return serve(runtime(), args, { ...env, NODE_ENV: 'production' }, log)
}

const MAX_WARMED_PAGES = 60
const WARM_TIMEOUT_MS = 20_000

/** Pages built for another origin are rendered again at their first request, which needs the api. */
export async function warmPages(env) {
  const site = localUrl(env.HOST, env.PORT)
  const signal = AbortSignal.timeout(WARM_TIMEOUT_MS)
  const read = (path) =>
    fetch(site + path, { signal })
      .then((response) => response.text())
      .catch(() => '')
  const pathsIn = (xml) =>
    Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url]) => new URL(url).pathname)
  const parts = await Promise.all(pathsIn(await read('/sitemap.xml')).map(read))
  for (const path of ['/', ...parts.flatMap(pathsIn)].slice(0, MAX_WARMED_PAGES)) await read(path)
}

export async function startWeb(env, logs, onChild) {
  const child = serveWeb(env, logs)
  onChild(child)
  await step('Starting the site', () => waitUntilReady(`${localUrl(env.HOST, env.PORT)}/`, child, 'The site'))
}
