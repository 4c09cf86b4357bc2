import { createMetrics, serveMetrics } from '../lib/metrics/metrics.ts'
import { buildApp } from './app.ts'
import { makeBackup, restoreBackup } from './backup-commands.ts'
import { printFindings } from './doctor/doctor.ts'
import { diskSpace, pauseOnFullDisk, requireDiskSpace } from './http/disk-space.ts'
import { emailChangeJob } from './modules/account-links/email-change-job.ts'
import { archiveJob } from './modules/catalogue/archive.ts'
import { freshnessJobs } from './modules/catalogue/freshness.ts'
import { encryptPlainAllergies } from './modules/children/allergy.ts'
import { letterSources } from './modules/letters/letter-source.ts'
import { orderJobs } from './modules/orders/order-jobs.ts'
import { formatStuckPayments } from './modules/orders/stuck-orders.ts'
import { filesJob } from './modules/pictures/picture-storage.ts'
import { announceJob } from './modules/posts/announce-posts.ts'
import { countUnreadableTexts, resealTexts } from './modules/privacy/encrypted-texts.ts'
import { pruneJob } from './modules/privacy/prune.ts'
import { privacyRequestJob } from './modules/privacy-requests/request-job.ts'
import { reminderJob } from './modules/reminders/remind-families.ts'
import { reminderSources } from './modules/reminders/reminder-source.ts'
import { courseJobs } from './modules/staff/courses/course-jobs.ts'
import { letterJobs } from './modules/staff/letters/letter-jobs.ts'
import { postJobs } from './modules/staff/posts/post-jobs.ts'
import { serveDump } from './platform/backup/dump-socket.ts'
import { type Env, readEnv } from './platform/config/env.ts'
import type { Context } from './platform/context.ts'
import { type OpenDb, openDb } from './platform/db/open.ts'
import { createFileStore } from './platform/files/create-store.ts'
import { outboxJobs } from './platform/jobs/outbox-jobs.ts'
import { startJobs } from './platform/jobs/runner.ts'
import { addDemoOrders } from './seed/demo-orders/add-demo-orders.ts'
import { seed } from './seed/seed.ts'
import { runStaffCommand } from './staff-command.ts'
import { describeError, isTemporary } from './start-failure.ts'

const startTracing = async (endpoint: string) =>
  (await import('./tracing/start.ts')).startApiTracing(endpoint)

const SHUTDOWN_TIMEOUT_MS = 30_000
/** EX_TEMPFAIL: scripts/supervisor.mjs retries the start. */
const TEMPORARY_FAILURE = 75

async function prepare(opened: OpenDb, env: Env): Promise<Context> {
  await opened.migrate()
  const context = { db: opened.db, env, files: createFileStore(env) }
  await encryptPlainAllergies(context)
  await seed(context)
  return context
}

async function serve(env: Env) {
  const disk = diskSpace(env)
  await requireDiskSpace(disk)
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector } = env
  const tracing = collector ? await startTracing(collector) : undefined
  const opened = await openDb(env)
  const context = await prepare(opened, env)
  const { METRICS_HOST: host, API_METRICS_PORT: port } = env
  const metrics = port === undefined ? undefined : createMetrics()
  const app = await buildApp(context, metrics, tracing?.traceRequests)
  const unreadable = await countUnreadableTexts(context)
  if (unreadable > 0)
    app.log.error(
      { alert: 'texts unreadable', unreadable },
      'Texts are encrypted with a key that is not in DATA_KEYS.',
    )
  const jobs = [
    ...outboxJobs(context, app.log, new Map([...letterSources(context), ...reminderSources(context)])),
    pruneJob(context),
    emailChangeJob(context, app.log),
    privacyRequestJob(context, app.log),
    filesJob(context),
    ...freshnessJobs(context),
    archiveJob(context),
    announceJob(context),
    ...courseJobs(context),
    ...postJobs(context),
    ...letterJobs(context),
    reminderJob(context, app.log),
    ...orderJobs(context, app.log),
  ]
  await app.listen({ host: env.API_HOST, port: env.API_PORT })
  const scrapes = metrics && port !== undefined ? await serveMetrics(metrics, { host, port }) : undefined
  if (scrapes) app.log.info({ port: scrapes.port }, 'metrics')
  const stopDumps = env.DATABASE_URL ? undefined : await serveDump(env.DATA_DIR, opened.copy, app.log)
  const pausableJobs = jobs.map((job) => pauseOnFullDisk(job, disk))
  const stopJobs = startJobs(pausableJobs, (job, err) => app.log.error({ err, job }, 'job failed'))

  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    // Exit even if something hangs; committed data is safe.
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
    await Promise.all([app.close(), stopJobs(), stopDumps?.(), scrapes?.close()])
    await Promise.all([opened.close(), tracing?.close()])
    process.exit(code)
  }
  process.on('SIGTERM', () => void stop(0))
  process.on('SIGINT', () => void stop(0))
  process.on('unhandledRejection', (err) => {
    app.log.fatal({ err }, 'unhandled rejection')
    void stop(1)
  })
}

/** `npm start` asks for the demo orders, which a demo school gets once. */
async function prepareOnly(env: Env, args: readonly string[]) {
  await requireDiskSpace(diskSpace(env))
  const opened = await openDb(env)
  try {
    const context = await prepare(opened, env)
    if (args.includes('--demo-orders')) await addDemoOrders(context)
  } finally {
    await opened.close()
  }
}

async function printStuckOrders(env: Env) {
  const opened = await openDb(env)
  const text = await formatStuckPayments(opened.db).finally(() => opened.close())
  process.stdout.write(`${text}\n`)
}

async function reseal(env: Env) {
  const opened = await openDb(env)
  const data = { db: opened.db, env }
  const { resealed, unreadable } = await resealTexts(data).finally(() => opened.close())
  process.stdout.write(`Encrypted with the first key of DATA_KEYS: ${resealed} texts.\n`)
  if (unreadable === 0) return
  process.stderr.write(`No key of DATA_KEYS decrypts ${unreadable} texts. Add the key that encrypted them.\n`)
  process.exitCode = 1
}

const commands = new Map<string, (args: string[]) => Promise<void>>([
  ['serve', () => serve(readEnv())],
  ['prepare', (args) => prepareOnly(readEnv(), args)],
  ['orders', () => printStuckOrders(readEnv())],
  ['reseal', () => reseal(readEnv())],
  ['backup', makeBackup],
  ['restore', restoreBackup],
  ['staff', runStaffCommand],
  ['doctor', () => printFindings(describeError)],
])

async function main() {
  const [name = 'serve', ...args] = process.argv.slice(2)
  const run = commands.get(name)
  if (!run) throw new Error(`Unknown command "${name}": use ${[...commands.keys()].join(', ')}.`)
  await run(args)
}

main().catch((error: unknown) => {
  process.stderr.write(`${describeError(error)}\n`)
  process.exit(isTemporary(error) ? TEMPORARY_FAILURE : 1)
})
