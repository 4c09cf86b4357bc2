/** `npm run bench`: the site beside a bare page of Next, as one table; its section in docs/benchmarks.md is replaced. */
import { mkdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { fingerprint, isBuilt } from '../build.mjs'
import { withBuiltSite } from '../built-site.mjs'
import { install } from '../install.mjs'
import { portProblem, stop } from '../processes.mjs'
import { settings } from '../settings.mjs'
import { FatalError, main, print } from '../steps.mjs'
import { buildBarePage, startBarePage } from './bare-page.mjs'
import { verdictOf } from './figures.mjs'
import { commandsIn } from './process-usage.mjs'
import { writeReport } from './write-report.mjs'

const FOLDER = 'test-results/bench'
const PORTS = { site: 3100, api: 4100, bare: 3101 }
const END_WITHIN_MS = 10 * 60_000

await main(async () => {
  if (process.platform !== 'linux')
    throw new FatalError('The CPU of a request is read from /proc: run it on Linux.')
  setTimeout(giveUp, END_WITHIN_MS).unref()
  const [load] = loadavg()
  const logs = join(FOLDER, 'logs')
  mkdirSync(logs, { recursive: true })
  await install(logs)
  const { measure } = await import('./measure.mjs')
  for (const port of Object.values(PORTS))
    if (await portProblem(port, '127.0.0.1'))
      throw new FatalError(`Port ${port} is in use by another program.`)
  keepRunningSite()
  const bareFolder = resolve(FOLDER, 'bare')
  await buildBarePage(bareFolder, logs)
  const bare = []
  const figures = await withBuiltSite(logs, join(FOLDER, 'data'), async (origin, pids) => {
    try {
      const bareOrigin = await startBarePage(bareFolder, PORTS.bare, logs, (child) => bare.push(child))
      return await measure({ origin, ...pids }, { origin: bareOrigin, webPid: bare[0].pid }, FOLDER)
    } finally {
      await stop(bare)
    }
  })
  print(writeReport(figures, load))
  const missed = figures.filter((figure) => verdictOf(figure) === 'missed')
  if (missed.length > 0) throw new FatalError(`${missed.length} budgets are missed.`)
})

/** A build would replace the files of a site that runs from this folder. */
function keepRunningSite() {
  const env = settings({ ...process.env, PORT: String(PORTS.site), DATA_DIR: join(FOLDER, 'data') })
  if (isBuilt(fingerprint(env))) return
  if (commandsIn(process.cwd()).some((command) => command.includes('server.ts')))
    throw new FatalError('The sources have changed, and a site runs from this folder. Stop it first.')
}

function giveUp() {
  process.stderr.write('✗ The measurements took more than ten minutes.\n')
  // The handlers of this signal stop the servers.
  process.kill(process.pid, 'SIGTERM')
}
