import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkBudgets } from './budgets.mjs'
import { withBuiltSite } from './built-site.mjs'
import { browserSyntax, checks, passes } from './check.mjs'
import { failedInPlaywright, failedInVitest } from './failed-tests.mjs'
import { install, runtime } from './install.mjs'
import { main, print } from './steps.mjs'
import { requireSystemPackages } from './system-packages.mjs'

const OUT = 'test-results'
const DATA_DIR = resolve(OUT, 'data')
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const counted = { passed: 0, failed: 0 }
/** Names of what failed, said again at the end. */
const named = []

await main(async () => {
  // One folder for all that a run leaves behind; the data of `npm start` is not touched.
  rmSync(OUT, { recursive: true, force: true })
  const logs = join(OUT, 'logs')
  mkdirSync(logs, { recursive: true })
  await install(logs)
  const chromium = await requireSystemPackages(logs)
  const env = { CHROMIUM_PATH: chromium, NEXT_TELEMETRY_DISABLED: '1', DATA_DIR }
  countRule('byte budgets', await withBuiltSite(logs, DATA_DIR, checkBudgets))
  for (const rule of [browserSyntax, ...checks]) countRule(rule[0], passes(rule))
  await vitest(env)
  await playwright(env)
  print()
  for (const name of named) print(`✗ ${name}`)
  print(`${counted.passed} passed, ${counted.failed} failed`)
  process.exitCode = counted.failed === 0 ? 0 : 1
})

function countRule(name, isKept) {
  counted[isKept ? 'passed' : 'failed'] += 1
  if (!isKept) named.push(`rule: ${name}`)
}

async function vitest(env) {
  const file = join(OUT, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await node(['node_modules/vitest/vitest.mjs', 'run', ...reporters], env)
  const report = read(file)
  named.push(...failedInVitest(report))
  count(
    'unit, api and race tests',
    code,
    report?.numPassedTests,
    report && report.numTotalTests - report.numPassedTests,
  )
}

async function playwright(env) {
  const file = join(OUT, 'playwright.json')
  const args = ['node_modules/playwright/cli.js', 'test', '--reporter=list,json']
  const code = await node(args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  const report = read(file)
  const stats = report?.stats
  named.push(...failedInPlaywright(report))
  count('browser tests', code, stats?.expected, stats && stats.unexpected + stats.flaky + stats.skipped)
}

/** A runner that ended badly without naming a failed test has failed once all the same. */
function count(what, code, passed = 0, failed = 0) {
  const hidden = failed === 0 && (code !== 0 || passed === 0) ? 1 : 0
  if (hidden) named.push(`${what} did not run to their end`)
  counted.passed += passed
  counted.failed += failed + hidden
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** The runner follows this process: interrupting `npm test` leaves neither a browser nor a server behind. */
function node(args, env) {
  return new Promise((done) => {
    const child = spawn(runtime(), ['--import', './scripts/follow-parent.mjs', ...args], {
      env: { ...process.env, ...env, STARTER_PID: String(process.pid) },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    // Both runners stop their servers on this signal alone.
    const interrupted = () => child.kill('SIGINT')
    for (const signal of signals) process.on(signal, interrupted)
    child.on('close', (code, signal) => {
      for (const name of signals) process.off(name, interrupted)
      if (signal || code === 130) process.exit(1)
      done(code ?? 1)
    })
  })
}
