import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = [...globSync('docs/**/*.md'), 'README.md', 'CONTRIBUTING.md']

/** File paths in code quotes. */
function referencedFiles(path: string) {
  const text = readFileSync(path, 'utf8')
  const pattern =
    /`((?:app|components|lib|upstream|e2e|scripts|docs)\/[\w./[\]()-]+\.(?:tsx?|mjs|md|py|json))`/g
  return Array.from(text.matchAll(pattern), ([, file = '']) => ({ path, file }))
}

test('every file that the documents mention exists', () => {
  const all = files.flatMap(referencedFiles)
  expect(all.length).toBeGreaterThan(60)
  expect(all.filter(({ file }) => !existsSync(file))).toEqual([])
})

test('decision numbers are unique and match the file names', () => {
  const decisions = globSync('docs/decisions/*.md').toSorted()
  const numbers = decisions.map((path) =>
    readFileSync(path, 'utf8')
      .match(/^# (\d+)\. /)?.[1]
      ?.padStart(3, '0'),
  )
  expect(numbers).toEqual(decisions.map((path) => path.match(/\/(\d{3})-/)?.[1]))
  expect(new Set(numbers).size).toBe(numbers.length)
})
