import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { prepareData, startApi } from './api.mjs'
import { build } from './build.mjs'
import { install, runtime } from './install.mjs'
import { answering, needFreePort, serve, stop } from './processes.mjs'
import { readDotEnv, settings } from './settings.mjs'
import { main, say, step } from './steps.mjs'

const web = ['node_modules/next/dist/bin/next', 'start']

let stopping = false

await main(async () => {
  readDotEnv()
  const env = settings()
  const logs = join(env.DATA_DIR, 'logs')
  await needFreePort(env.PORT, env.HOST, 'PORT')
  await needFreePort(env.API_PORT, env.API_HOST, 'API_PORT')
  mkdirSync(logs, { recursive: true })
  await install(logs)
  prepareData(env)
  const running = []
  onStop(running)
  // The api is up while the site is built, so that the built pages hold the catalogue.
  await startApi(env, (child) => running.unshift(child))
  await build(logs, env)
  const args = [...web, '-H', env.HOST, '-p', env.PORT]
  const site = serve(runtime(), args, { ...env, NODE_ENV: 'production' }, join(logs, 'web.log'))
  running.unshift(site)
  await step('Starting the site', () => answering(`http://127.0.0.1:${env.PORT}/`, site, 'The site'))
  for (const child of running) watch(child, running)
  welcome(env)
})

function onStop(running) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, async () => {
      if (stopping) return
      stopping = true
      await stop(running)
      process.exit(0)
    })
  }
}

/** One process without the other is of no use: the end of either ends both, with a status that a supervisor can see. */
function watch(child, running) {
  child.once('exit', async (code, signal) => {
    if (stopping) return
    stopping = true
    say(
      `One of the two processes ended (${signal ?? `status ${code}`}). Everything acknowledged is kept: run the command again.`,
    )
    await stop(running)
    process.exit(1)
  })
}

/** As upstream/seed/seed.ts decides. */
function hasDemoParent({ SEED_DEMO, DATABASE_URL, PAYSTACK_SECRET_KEY } = process.env) {
  if (SEED_DEMO) return SEED_DEMO === '1'
  return !DATABASE_URL && !PAYSTACK_SECRET_KEY?.startsWith('sk_live_')
}

function welcome(env) {
  say()
  say(`  Kitelab is ready:  ${env.SITE_ORIGIN}`)
  if (hasDemoParent()) say('  Demo parent:       demo@kitelab.example · kite-demo-2026')
  if (!process.env.SMTP_URL) say(`  Mails:             ${env.SITE_ORIGIN}/outbox`)
  if ((process.env.PAYMENT_PROVIDER ?? 'sandbox') === 'sandbox')
    say('  Payments:          sandbox, no money moves')
  say(`  Logs:              ${join(env.DATA_DIR, 'logs')}`)
  say('  Stop:              Ctrl-C')
  say()
}
