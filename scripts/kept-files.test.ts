import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFiles, readEarlierFiles } from './kept-files.mjs'

const DAY_MS = 86_400_000
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kitelab-builds-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A build whose only script has this name and content. */
function build(version: string) {
  const path = join(folder, version)
  mkdirSync(join(path, 'static/chunks'), { recursive: true })
  for (const name of [`${version}.js`, `${version}.js.br`, 'same.js'])
    writeFileSync(join(path, 'static/chunks', name), version)
  return path
}
const read = (path: string, name: string) => readFileSync(join(path, 'static/chunks', name), 'utf8')

test('A build keeps the scripts of the version before, with their compressed copies', () => {
  const [first, second] = [build('first'), build('second')]
  keepFiles(second, readEarlierFiles(first, 0))
  expect(read(second, 'first.js')).toBe('first')
  expect(read(second, 'first.js.br')).toBe('first')
  expect(read(second, 'same.js')).toBe('second')
})

test('A script is kept for eight days after the last version that had it was replaced', () => {
  const [first, second, third, fourth] = ['first', 'second', 'third', 'fourth'].map(build)
  if (!first || !second || !third || !fourth) throw new Error('A build is missing.')
  keepFiles(second, readEarlierFiles(first, 0))
  keepFiles(third, readEarlierFiles(second, 7 * DAY_MS))
  expect(read(third, 'first.js')).toBe('first')
  keepFiles(fourth, readEarlierFiles(third, 9 * DAY_MS))
  expect(() => read(fourth, 'first.js')).toThrow('no such file')
  expect(read(fourth, 'second.js')).toBe('second')
})

test('A build without a version before keeps nothing', () => {
  expect(readEarlierFiles(join(folder, 'none'), 0)).toEqual([])
})
