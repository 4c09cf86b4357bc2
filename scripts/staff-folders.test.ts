import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const roots = ['app', 'components', 'lib', 'upstream']

const paths = roots.flatMap((root) =>
  readdirSync(root, { recursive: true, withFileTypes: true }).map((entry) => ({
    path: join(entry.parentPath, entry.name),
    isFolder: entry.isDirectory(),
  })),
)

const files = paths.flatMap(({ path, isFolder }) => (isFolder ? [] : [path]))
const modules = files.filter((path) => /(?<!\.test)\.tsx?$/.test(path))

test('STF-001: pages, routes, components, data functions, contract and API of staff have a folder each', () => {
  const folders = paths.filter(({ path, isFolder }) => isFolder && basename(path) === 'staff')
  expect(folders.map(({ path }) => path).toSorted()).toEqual([
    'app/(staff)/staff',
    'app/api/staff',
    'components/staff',
    'lib/client/staff',
    'lib/contract/bff/staff',
    'lib/contract/staff',
    'lib/server/staff',
    'upstream/modules/staff',
  ])
})

test('STF-001: every page of staff is below app/(staff)/staff', () => {
  const pages = files.filter((path) => path.startsWith('app/(staff)/') && basename(path) === 'page.tsx')
  expect(pages.length).toBeGreaterThan(40)
  expect(pages.filter((path) => !path.startsWith('app/(staff)/staff/'))).toEqual([])
})

test('STF-001: every call of staff is declared in a folder of staff', () => {
  const declared = modules.filter((path) => /^ +auth: 'staff',$/m.test(readFileSync(path, 'utf8')))
  const folders = new Set(declared.map((path) => dirname(path)))
  expect([...folders].toSorted()).toEqual(['lib/contract/bff/staff', 'lib/contract/staff'])
})

test('STF-001: every module of the API that answers calls of staff is below upstream/modules/staff', () => {
  const answering = modules.filter(
    (path) =>
      path.startsWith('upstream/modules/') &&
      basename(path) === 'routes.ts' &&
      readFileSync(path, 'utf8').includes("'#contract/staff/"),
  )
  expect(answering.length).toBeGreaterThan(20)
  expect(answering.filter((path) => !path.startsWith('upstream/modules/staff/'))).toEqual([])
})
