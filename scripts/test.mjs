import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkBudgets } from './budgets.mjs'
import { withBuiltSite } from './built-site.mjs'
import { browserSyntax, checks, passes, staffScripts } from './check.mjs'
import { failedInPlaywright, failedInVitest } from './failed-tests.mjs'
import { install, runtime } from './install.mjs'
import { main, print } from './steps.mjs'
import { requireSystemPackages } from './system-packages.mjs'

const OUT = 'test-results'
const DATA_DIR = resolve(OUT, 'data')
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const totals = { passed: 0, failed: 0 }
const failures = []

await main(async () => {
  rmSync(OUT, { recursive: true, force: true })
  const logs = join(OUT, 'logs')
  mkdirSync(logs, { recursive: true })
  await install(logs)
  const chromium = await requireSystemPackages(logs)
  const env = { CHROMIUM_PATH: chromium, NEXT_TELEMETRY_DISABLED: '1', DATA_DIR }
  countCheck('byte budgets', await withBuiltSite(logs, DATA_DIR, checkBudgets))
  for (const check of [browserSyntax, staffScripts, ...checks]) countCheck(check[0], passes(check))
  await vitest(env)
  await playwright(env)
  print()
  for (const name of failures) print(`✗ ${name}`)
  print(`${totals.passed} passed, ${totals.failed} failed`)
  process.exitCode = totals.failed === 0 ? 0 : 1
})

function countCheck(name, hasPassed) {
  totals[hasPassed ? 'passed' : 'failed'] += 1
  if (!hasPassed) failures.push(`check: ${name}`)
}

async function vitest(env) {
  const file = join(OUT, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await node(['node_modules/vitest/vitest.mjs', 'run', ...reporters], env)
  const report = read(file)
  failures.push(...failedInVitest(report))
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
  failures.push(...failedInPlaywright(report))
  count('browser tests', code, stats?.expected, stats && stats.unexpected + stats.flaky + stats.skipped)
}

function count(what, code, passed = 0, failed = 0) {
  const unreported = failed === 0 && (code !== 0 || passed === 0) ? 1 : 0
  if (unreported) failures.push(`${what} did not complete`)
  totals.passed += passed
  totals.failed += failed + unreported
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Interrupting `npm test` also stops the runner, its browsers and servers. */
function node(args, env) {
  return new Promise((done) => {
    const child = spawn(runtime(), ['--import', './scripts/follow-parent.mjs', ...args], {
      env: { ...process.env, ...env, STARTER_PID: String(process.pid) },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    // Both runners stop their servers only on SIGINT.
    const interrupted = () => child.kill('SIGINT')
    for (const signal of signals) process.on(signal, interrupted)
    child.on('close', (code, signal) => {
      for (const name of signals) process.off(name, interrupted)
      if (signal || code === 130) process.exit(1)
      done(code ?? 1)
    })
  })
}
