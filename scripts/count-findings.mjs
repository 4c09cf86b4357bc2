/** Counts that the linters make. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sourceFiles } from './import-graph.mjs'
import { runtime } from './install.mjs'

const lintRules = {
  plugins: ['typescript'],
  categories: { correctness: 'off' },
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
  },
}

function json(args) {
  const { stdout, stderr } = spawnSync(runtime(), args, { encoding: 'utf8', maxBuffer: 1e8 })
  try {
    return JSON.parse(stdout)
  } catch {
    throw new Error(`${args[0]} failed: ${stderr}`)
  }
}

/** @returns {{ any: number, withoutReason: number }} a cast has a reason when the comment that disables the rule gives one */
export function findCasts() {
  const folder = mkdtempSync(join(tmpdir(), 'kitelab-counts-'))
  try {
    const config = join(folder, 'oxlint.json')
    writeFileSync(config, JSON.stringify(lintRules))
    const folders = ['app', 'components', 'lib', 'upstream']
    const { diagnostics } = json(['node_modules/oxlint/bin/oxlint', '-c', config, '-f', 'json', ...folders])
    const reported = (rule) => diagnostics.filter(({ code }) => code.includes(rule)).length
    return {
      any: reported('no-explicit-any'),
      withoutReason: reported('consistent-type-assertions') + disabledWithoutReason(),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function disabledWithoutReason() {
  const lines = sourceFiles('.').flatMap((path) => readFileSync(path, 'utf8').split('\n'))
  return lines.filter((line) => /oxlint-disable.*type-assertions(?!.* -- \S)/.test(line)).length
}

/** @returns {number} exports, exported types and members that knip finds unused */
export function findUnusedExports() {
  const { issues } = json([
    'node_modules/knip/bin/knip.js',
    '--include',
    'exports,types',
    '--reporter',
    'json',
  ])
  return issues.reduce((total, { exports = [], types = [] }) => total + exports.length + types.length, 0)
}
