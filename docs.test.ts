import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = [...globSync('docs/**/*.md'), 'README.md', 'CONTRIBUTING.md']

/** What a page names in code quotes below one of the rooms. */
function named(path: string) {
  const text = readFileSync(path, 'utf8')
  const inRooms =
    /`((?:app|components|lib|upstream|e2e|scripts|docs)\/[\w./[\]()-]+\.(?:tsx?|mjs|md|py|json))`/g
  return Array.from(text.matchAll(inRooms), ([, file = '']) => ({ path, file }))
}

test('every file that the documents name is there', () => {
  const all = files.flatMap(named)
  expect(all.length).toBeGreaterThan(60)
  expect(all.filter(({ file }) => !existsSync(file))).toEqual([])
})

test('no two decisions have one number, and each is named after its own', () => {
  const decisions = globSync('docs/decisions/*.md').toSorted()
  const numbers = decisions.map((path) =>
    readFileSync(path, 'utf8')
      .match(/^# (\d+)\. /)?.[1]
      ?.padStart(3, '0'),
  )
  expect(numbers).toEqual(decisions.map((path) => path.match(/\/(\d{3})-/)?.[1]))
  expect(new Set(numbers).size).toBe(numbers.length)
})
