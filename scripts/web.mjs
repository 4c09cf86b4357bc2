import { join } from 'node:path'
import { runtime } from './install.mjs'
import { answering, localUrl, serve } from './processes.mjs'
import { step } from './steps.mjs'

/** A small page of the site that needs no api. */
export const webUrl = (env) => `${localUrl(env.HOST, env.PORT)}/robots.txt`

/** The built site as a process that is not waited for; without `logs` it prints for itself. */
export function serveWeb(env, logs) {
  const args = ['node_modules/next/dist/bin/next', 'start', '-H', env.HOST, '-p', env.PORT]
  const log = logs && join(logs, 'web.log')
  return serve(runtime(), args, { ...env, NODE_ENV: 'production' }, log)
}

const WARMED_PAGES = 60
const WARM_WITHIN_MS = 20_000

/**
 * Requests the pages of the site map once. A page that was built for another origin is rendered again at its first request,
 * which needs the api; after this step it is in the cache when the api dies.
 */
export async function warmPages(env) {
  const site = localUrl(env.HOST, env.PORT)
  const signal = AbortSignal.timeout(WARM_WITHIN_MS)
  const read = (path) =>
    fetch(site + path, { signal })
      .then((response) => response.text())
      .catch(() => '')
  const pathsIn = (xml) =>
    Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url]) => new URL(url).pathname)
  const parts = await Promise.all(pathsIn(await read('/sitemap.xml')).map(read))
  for (const path of ['/', ...parts.flatMap(pathsIn)].slice(0, WARMED_PAGES)) await read(path)
}

/** Starts the site and gives its process to `onChild` at once, so that it can be stopped while it is still starting. */
export async function startWeb(env, logs, onChild) {
  const child = serveWeb(env, logs)
  onChild(child)
  await step('Starting the site', () => answering(`${localUrl(env.HOST, env.PORT)}/`, child, 'The site'))
}
