import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const files = [...globSync('docs/**/*.md'), 'README.md', 'CONTRIBUTING.md']

const folders = readdirSync('.', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'data')
  .map(({ name }) => name)

const withoutFences = (path: string) => readFileSync(path, 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '')

const isPath = (text: string) => folders.some((folder) => text.startsWith(`${folder}/`))
const isFileName = (text: string) => /^[\w*.-]+\.(?:tsx?|mjs|json)$/.test(text)

/** Backticked paths from the root, with `<resource>` for any name, and backticked names of files. */
const pathsIn = (path: string) =>
  Array.from(withoutFences(path).matchAll(/`([^`\s]+)`/g), ([, file = '']) => ({ path, file })).filter(
    ({ file }) => isPath(file) || isFileName(file),
  )

const matches = (pattern: string) => globSync(pattern.replaceAll(/[[\]()]/g, '?')).length > 0

function exists(path: string): boolean {
  if (existsSync(path) || matches(path.replaceAll(/<\w+>/g, '*'))) return true
  return isFileName(path) && matches(`{app,components,e2e,lib,scripts,upstream}/**/${path}`)
}

test('every path that the documents name exists', () => {
  const paths = files.flatMap(pathsIn)
  expect(paths.length).toBeGreaterThan(60)
  expect(paths.filter(({ file }) => !exists(file))).toEqual([])
})

test('every link between the documents leads to a file', () => {
  const links = files.flatMap((path) =>
    Array.from(withoutFences(path).matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g), ([, target = '']) => ({
      path,
      target,
    })),
  )
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter(({ path, target }) => !existsSync(join(dirname(path), target)))).toEqual([])
})

test('no two decisions have the same number, and each file name begins with the number of its heading', () => {
  const decisions = globSync('docs/decisions/*.md').toSorted()
  const numbers = decisions.map((path) =>
    readFileSync(path, 'utf8')
      .match(/^# (\d+)\. /)?.[1]
      ?.padStart(3, '0'),
  )
  expect(numbers).toEqual(decisions.map((path) => path.match(/\/(\d{3})-/)?.[1]))
  expect(new Set(numbers).size).toBe(numbers.length)
})
