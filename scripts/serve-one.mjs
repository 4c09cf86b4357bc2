import { join } from 'node:path'
import { prepareData, serveApi } from './api.mjs'
import { install } from './install.mjs'
import { requireFreePort, stop } from './processes.mjs'
import { readDotEnv, settings } from './settings.mjs'
import { FatalError, main } from './steps.mjs'
import { serveWeb } from './web.mjs'

const [which] = process.argv.slice(2)

await main(async () => {
  readDotEnv()
  const env = { ...settings(), NODE_ENV: 'production' }
  await install(join(env.DATA_DIR, 'logs'))
  const child = which === 'web' ? await web(env) : await api(env)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => stop([child]).then(() => process.exit(0)))
  }
  child.once('exit', (code) => process.exit(code ?? 1))
})

async function api(env) {
  if (which !== 'api') throw new FatalError('Name the process to start: web or api.')
  await requireFreePort(env.API_PORT, env.API_HOST, 'API_PORT')
  prepareData(env)
  return serveApi(env)
}

async function web(env) {
  await requireFreePort(env.PORT, env.HOST, 'PORT')
  const { build } = await import('./build.mjs')
  await build(join(env.DATA_DIR, 'logs'), env)
  return serveWeb(env)
}
