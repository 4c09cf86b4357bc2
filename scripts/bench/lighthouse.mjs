/** Lighthouse's scores. It is 176 MB large, so npm fetches it for this command only. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runtime } from '../install.mjs'
import { print, reason } from '../steps.mjs'
import { atLeast, median } from './figures.mjs'
import { rounds } from './rounds.mjs'

const PACKAGE = 'lighthouse@13.5.0'
const ROUNDS = 3
const WITHIN_MS = 60_000
const FETCH_WITHIN_MS = 90_000
const RUN_WITHIN_MS = 60_000

const scoreOf = (key) => (report) => Math.round(report.categories[key].score * 100)
const millisecondsOf = (key) => (report) => report.audits[key].numericValue

const measures = [
  { name: 'performance', read: scoreOf('performance'), unit: 'count', budget: atLeast(95) },
  { name: 'accessibility', read: scoreOf('accessibility'), unit: 'count', budget: atLeast(100) },
  { name: 'best practices', read: scoreOf('best-practices'), unit: 'count', budget: atLeast(100) },
  { name: 'SEO', read: scoreOf('seo'), unit: 'count', budget: atLeast(100) },
  { name: 'first contentful paint', read: millisecondsOf('first-contentful-paint'), unit: 'ms' },
  { name: 'largest contentful paint', read: millisecondsOf('largest-contentful-paint'), unit: 'ms' },
  { name: 'main thread', read: millisecondsOf('mainthread-work-breakdown'), unit: 'ms' },
  { name: 'blocking time', read: millisecondsOf('total-blocking-time'), unit: 'ms' },
]

/** @param {number} debuggingPort of the browser to use @param {string} folder for the reports */
export async function measureWithLighthouse(debuggingPort, { page, url }, bareUrl, folder) {
  const reports = { ours: [], bare: [] }
  try {
    const program = await fetchProgram()
    const output = join(folder, 'lighthouse.json')
    for (const _ of rounds(ROUNDS, WITHIN_MS)) {
      reports.bare.push(...(await runOnce(program, debuggingPort, bareUrl, output)))
      reports.ours.push(...(await runOnce(program, debuggingPort, url, output)))
    }
  } catch (error) {
    print(`  Lighthouse is not available: ${reason(String(error.stderr || error.message))}`)
  }
  return measures.map(({ name, read, unit, budget }) => ({
    page,
    name: `Lighthouse: ${name}`,
    unit,
    ours: median(reports.ours.map(read)),
    reference: median(reports.bare.map(read)),
    ...(budget && { budget }),
  }))
}

async function fetchProgram() {
  const args = ['exec', '--yes', `--package=${PACKAGE}`, '--call', 'command -v lighthouse']
  const own = process.env.npm_execpath
  const [command, ...rest] = own ? [process.execPath, own, ...args] : ['npm', ...args]
  const { stdout } = await promisify(execFile)(command, rest, { timeout: FETCH_WITHIN_MS })
  return stdout.trim().split('\n').at(-1)
}

/** @returns {Promise<object[]>} one report, or none: on a busy machine a run may fail */
async function runOnce(program, debuggingPort, url, output) {
  const args = [url, `--port=${debuggingPort}`, '--output=json', `--output-path=${output}`, '--quiet']
  const child = spawn(
    runtime(),
    ['--import', './scripts/follow-parent.mjs', program, ...args, '--no-enable-error-reporting'],
    {
      env: { ...process.env, STARTER_PID: String(process.pid) },
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: RUN_WITHIN_MS,
    },
  )
  const [code] = await once(child, 'close')
  if (code !== 0) print(`  Lighthouse failed on ${url}.`)
  return code === 0 ? [JSON.parse(readFileSync(output, 'utf8'))] : []
}
