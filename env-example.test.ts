import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { variables } from '@/lib/config/variables.mjs'

const read = (path: string) => readFileSync(path, 'utf8')
const names = Object.keys(variables)

const lines = Array.from(read('.env.example').matchAll(/^(# )?([A-Z][A-Z0-9_]+)=([^#\n]*)/gm))
const example = lines.map(([, , name = '']) => name)

test('.env.example names every variable of lib/config once', () => {
  expect(example.toSorted()).toEqual(names.toSorted())
})

test('.env.example shows valid values', () => {
  const shown = Object.fromEntries(
    lines.map(([, , name = '', value = '']) => [name, value.trim().replace(/^"|"$/g, '')]),
  )
  for (const [name, parse] of Object.entries(variables)) {
    if (shown[name]) expect(() => parse(shown[name]), name).not.toThrow()
  }
})

test('.env.example sets every variable that it does not comment out to its default', () => {
  const set = lines.filter(([, comment]) => !comment)
  expect(set.length).toBeGreaterThan(5)
  for (const [name, parse] of Object.entries(variables)) {
    const line = set.find(([, , shown]) => shown === name)
    if (line) expect(parse(line[3]?.trim()), name).toEqual(parse(undefined))
  }
})

test('Every variable of lib/config is read by some process', () => {
  const sources = globSync([
    'lib/config/{env,site}.ts',
    'upstream/{platform/config,testing}/*.ts',
    'scripts/*.mjs',
    '*.config.ts',
    'server.ts',
  ]).map(read)
  const unread = names.filter((name) => !sources.some((source) => new RegExp(`\\b${name}\\b`).test(source)))
  expect(unread).toEqual([])
})

// Set by the framework, by the machine or by one process for the next.
const foreign = [
  'CLOCK_AHEAD_MS',
  'NODE_ENV',
  'NEXT_PHASE',
  'NEXT_RUNTIME',
  'PATH',
  'STARTER_PID',
  'STOP_WITHIN_MS',
]

test('No process reads a variable that lib/config does not declare', () => {
  const paths = globSync(['*.ts', '{app,components,lib,scripts,upstream,e2e}/**/*.{ts,tsx,mjs}'])
  const used = paths.flatMap((path) =>
    Array.from(read(path).matchAll(/\bprocess\.env\.([A-Z][A-Z0-9_]+)/g), ([, name = '']) => name),
  )
  expect([...new Set(used)].filter((name) => !names.includes(name) && !foreign.includes(name))).toEqual([])
})
