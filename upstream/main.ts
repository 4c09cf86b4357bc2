import { join } from 'node:path'
import { buildApp } from './app.ts'
import { diskSpace, needDiskSpace, pausedOnFullDisk } from './http/disk-space.ts'
import { freshnessJob } from './modules/catalogue/freshness.ts'
import { resealAllergies } from './modules/children/allergy.ts'
import { orderJobs } from './modules/orders/order-jobs.ts'
import { printWaiting } from './modules/orders/stuck-orders.ts'
import { filesJob } from './modules/pictures/picture-storage.ts'
import { pruneJob } from './modules/privacy/prune.ts'
import { type Env, readEnv } from './platform/config/env.ts'
import type { Context } from './platform/context.ts'
import { type OpenDb, openDb } from './platform/db/open.ts'
import { folderStore } from './platform/files/folder.ts'
import { outboxJob } from './platform/jobs/outbox.ts'
import { startJobs } from './platform/jobs/runner.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { seed } from './seed/seed.ts'
import { isTemporary, sentenceFor } from './start-failure.ts'

const PATIENCE_MS = 30_000
/** EX_TEMPFAIL: tells scripts/supervisor.mjs to keep trying. */
const TEMPORARY_FAILURE = 75

const filesOf = (env: Env) => folderStore(join(env.DATA_DIR, 'files'))

/** Up-to-date tables and, in a new installation, the first content. */
async function prepare(opened: OpenDb, env: Env): Promise<Context> {
  await opened.migrate()
  const context = { db: opened.db, env, files: filesOf(env) }
  await resealAllergies(context)
  await seed(context)
  return context
}

/** Answers until it is asked to stop; then finishes what it is at. */
async function serve(env: Env) {
  const disk = diskSpace(env)
  await needDiskSpace(disk)
  const opened = await openDb(env)
  const context = await prepare(opened, env)
  const app = await buildApp(context)
  const jobs = [
    outboxJob(context, createMailer(env), app.log),
    pruneJob(context),
    filesJob(context),
    freshnessJob(context),
    ...orderJobs(context, app.log),
  ]
  await app.listen({ host: env.API_HOST, port: env.API_PORT })
  const pausing = jobs.map((job) => pausedOnFullDisk(job, disk))
  const stopJobs = startJobs(pausing, (job, err) => app.log.error({ err, job }, 'job failed'))

  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    // Whatever hangs longer than this is not waited for; the database loses nothing by it.
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    await Promise.all([app.close(), stopJobs()])
    await opened.close()
    process.exit(code)
  }
  process.on('SIGTERM', () => void stop(0))
  process.on('SIGINT', () => void stop(0))
  process.on('unhandledRejection', (err) => {
    app.log.fatal({ err }, 'unhandled rejection')
    void stop(1)
  })
}

async function prepareOnly(env: Env) {
  await needDiskSpace(diskSpace(env))
  const opened = await openDb(env)
  await prepare(opened, env).finally(() => opened.close())
}

/** What no job can bring to an end, for whoever runs the shop. */
async function printOrders(env: Env) {
  const opened = await openDb(env)
  const text = await printWaiting(opened.db).finally(() => opened.close())
  process.stdout.write(`${text}\n`)
}

const commands = new Map([
  ['serve', serve],
  ['prepare', prepareOnly],
  ['orders', printOrders],
])

async function main() {
  const run = commands.get(process.argv[2] ?? 'serve')
  if (!run) throw new Error(`There is no command "${process.argv[2]}": use serve, prepare or orders.`)
  await run(readEnv())
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceFor(error)}\n`)
  process.exit(isTemporary(error) ? TEMPORARY_FAILURE : 1)
})
