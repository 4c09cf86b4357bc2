import { resolve } from 'node:path'
import { prepareData, startApi } from './api.mjs'
import { build } from './build.mjs'
import { stop } from './processes.mjs'
import { settings } from './settings.mjs'
import { startWeb } from './web.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** The api runs during the build, so that the pages contain the catalogue. */
export async function withBuiltSite(logs, dataDir, use) {
  const env = settings({ ...process.env, PORT: '3100', API_PORT: '4100', DATA_DIR: resolve(dataDir) })
  const origin = `http://127.0.0.1:${env.PORT}`
  const running = []
  prepareData(env)
  const interrupted = () => stop(running).then(() => process.exit(1))
  for (const signal of signals) process.once(signal, interrupted)
  try {
    await startApi(env, (child) => running.unshift(child))
    await build(logs, env)
    await startWeb(env, logs, (child) => running.unshift(child))
    const [web, api] = running
    return await use(origin, { webPid: web.pid, apiPid: api.pid })
  } finally {
    for (const signal of signals) process.off(signal, interrupted)
    await stop(running)
  }
}
