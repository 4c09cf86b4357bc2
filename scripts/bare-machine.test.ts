import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parse } from 'acorn'
import { expect, test } from 'vitest'

/** Packages that a script imports statically, directly or not. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const program = parse(readFileSync(file, 'utf8'), { ecmaVersion: 'latest', sourceType: 'module' })
  return program.body.flatMap((statement) => {
    if (!('source' in statement) || typeof statement.source?.value !== 'string') return []
    const name = statement.source.value
    if (name.startsWith('.')) return packagesOf(resolve(dirname(file), name), seen)
    return name.startsWith('node:') ? [] : [name]
  })
}

test.each(['start', 'test', 'check', 'dev', 'backup', 'restore', 'doctor'])(
  'npm run %s starts before any package is installed',
  (name) => {
    expect(packagesOf(resolve(`scripts/${name}.mjs`))).toEqual([])
  },
)
