import { join } from 'node:path'
import { prepareData } from './api.mjs'
import { install, runtime } from './install.mjs'
import { requireFreePort, serve, stop } from './processes.mjs'
import { readDotEnv, settings } from './settings.mjs'
import { main } from './steps.mjs'

const next = ['node_modules/next/dist/bin/next', 'dev']

await main(async () => {
  readDotEnv()
  const env = { ...settings(), NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' }
  await requireFreePort(env.PORT, env.HOST, 'PORT')
  await requireFreePort(env.API_PORT, env.API_HOST, 'API_PORT')
  await install(join(env.DATA_DIR, 'logs'))
  prepareData(env)
  const api = serve(runtime(), ['--watch', 'upstream/main.ts', 'serve'], env)
  const site = serve(runtime(), [...next, '-H', env.HOST, '-p', env.PORT], env)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => stop([site, api]).then(() => process.exit(0)))
  }
})
