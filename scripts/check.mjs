import { spawnSync } from 'node:child_process'
import { keepsBudgets } from './budgets.mjs'
import { withBuiltSite } from './built-site.mjs'
import { install, runtime } from './install.mjs'
import { main, Stop, say } from './steps.mjs'

/** Static checks, which need no running product; `npm test` counts each as one test. */
export const checks = [
  ['types of the routes', ['node_modules/next/dist/bin/next', 'typegen']],
  ['types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']],
  [
    'language that the declared browsers have',
    ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.browser.json'],
  ],
  [
    'format and lint',
    ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--error-on-warnings', '.'],
  ],
  [
    'no floating promises, type assertions or long functions',
    ['node_modules/oxlint/bin/oxlint', '--type-aware'],
  ],
  ['import directions', ['scripts/import-directions.mjs']],
  ['no dead code', ['node_modules/knip/bin/knip.js']],
  ['contrast of every pair of colours', ['scripts/contrast.mjs']],
]

/** Reads the built site, so it runs after the build. */
export const browserSyntax = ['syntax that the declared browsers read', ['scripts/browser-syntax.mjs']]

/** @returns {boolean} whether the rule holds; its complaints have been printed */
export function holds([name, args]) {
  const { status } = spawnSync(runtime(), args, { stdio: 'inherit' })
  say(`${status === 0 ? '✓' : '✗'} ${name}`)
  return status === 0
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  await main(async () => {
    await install('data/logs')
    const unit = ['unit tests', ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit']]
    const broken = [...checks, unit].filter((rule) => !holds(rule)).map(([name]) => name)
    if (!(await withBuiltSite('data/logs', 'test-results/data', keepsBudgets))) broken.push('byte budgets')
    if (!holds(browserSyntax)) broken.push(browserSyntax[0])
    if (broken.length > 0) throw new Stop(`Not in order: ${broken.join(', ')}.`)
  })
}
