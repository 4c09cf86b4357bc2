import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { apiLog, healthUrl, prepareData, serveApi, startApi } from './api.mjs'
import { banner } from './banner.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { requireFreePort, stop } from './processes.mjs'
import { readDotEnv, settings } from './settings.mjs'
import { main, print } from './steps.mjs'
import { supervise } from './supervisor.mjs'
import { serveWeb, startWeb, webUrl } from './web.mjs'

const running = []
let stopping = false

await main(() =>
  start().catch((error) => {
    if (!stopping) throw error
  }),
)

async function start() {
  readDotEnv()
  const env = { ...settings(), NODE_ENV: 'production' }
  const logs = join(env.DATA_DIR, 'logs')
  await requireFreePort(env.PORT, env.HOST, 'PORT')
  await requireFreePort(env.API_PORT, env.API_HOST, 'API_PORT')
  mkdirSync(logs, { recursive: true })
  await install(logs)
  prepareData(env)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0))
  // The build needs the api, so that its pages contain the catalogue.
  await startApi(env, (child) => running.unshift({ child }))
  await build(logs, env)
  await startWeb(env, logs, (child) => running.unshift({ child }))
  if (stopping) return
  watch('The site', webUrl(env), () => serveWeb(env, logs), 0)
  watch('The api', healthUrl(env), () => serveApi(env, apiLog(env)), 1)
  for (const line of banner({ ...process.env, ...env })) print(line)
}

function watch(name, url, start, at) {
  const { child } = running[at]
  running[at] = supervise(child, { name, url, start, onGiveUp: () => void end(1) })
}

async function end(status) {
  if (stopping) return
  stopping = true
  for (const supervised of running) supervised.end?.()
  await stop(running.map(({ child }) => child))
  process.exit(status)
}
