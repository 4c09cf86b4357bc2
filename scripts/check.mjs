import { spawnSync } from 'node:child_process'
import { checkBudgets } from './budgets.mjs'
import { withBuiltSite } from './built-site.mjs'
import { install, runtime } from './install.mjs'
import { FatalError, main, print } from './steps.mjs'

export const checks = [
  ['route types', ['node_modules/next/dist/bin/next', 'typegen']],
  ['types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']],
  [
    'language level of the supported browsers',
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
  ['colour contrast', ['scripts/contrast.mjs']],
]

export const browserSyntax = ['syntax of the supported browsers', ['scripts/browser-syntax.mjs']]

export const staffScripts = ['scripts of staff on staff pages alone', ['scripts/staff-scripts.mjs']]

export function passes([name, args]) {
  const { status } = spawnSync(runtime(), args, { stdio: 'inherit' })
  print(`${status === 0 ? '✓' : '✗'} ${name}`)
  return status === 0
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  await main(async () => {
    await install('data/logs')
    const unit = ['unit tests', ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit']]
    const failed = [...checks, unit].filter((check) => !passes(check)).map(([name]) => name)
    if (!(await withBuiltSite('data/logs', 'test-results/data', checkBudgets))) failed.push('byte budgets')
    for (const check of [browserSyntax, staffScripts]) if (!passes(check)) failed.push(check[0])
    if (failed.length > 0) throw new FatalError(`Failed checks: ${failed.join(', ')}.`)
  })
}
