import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findStaffScripts } from './staff-scripts.mjs'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const chunk = (name: string) => `static/chunks/${name}.js`

const manifest = (page: string, modules: Record<string, { id: number; chunks: string[] }>) => {
  const clientModules = Object.fromEntries(
    Object.entries(modules).map(([path, { id, chunks }]) => [
      `[project]/${path}`,
      { id, name: '*', chunks: chunks.map((name) => `/_next/${chunk(name)}`) },
    ]),
  )
  return `globalThis.__RSC_MANIFEST["${page}"] = ${JSON.stringify({ clientModules, entryJSFiles: {} })}`
}

/** What is found in a build with these chunks, whose public page loads the chunk `page`. */
function found(chunks: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'kitelab-scripts-'))
  folders.push(folder)
  const files = {
    'build-manifest.json': JSON.stringify({ rootMainFiles: [] }),
    'server/app/(public)/blog/page_client-reference-manifest.js': manifest('/(public)/blog/page', {
      'components/ui/button.tsx': { id: 11, chunks: ['page'] },
    }),
    'server/app/(staff)/staff/page_client-reference-manifest.js': manifest('/(staff)/staff/page', {
      'components/ui/button.tsx': { id: 11, chunks: ['page'] },
      'components/staff/list/table.tsx': { id: 22, chunks: ['page', 'staff'] },
    }),
    ...Object.fromEntries(Object.entries(chunks).map(([name, text]) => [chunk(name), text])),
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return findStaffScripts(folder)
}

const button = 'push([1,11,e=>{}'
const table = '22,e=>{}])'

test('STF-003, STF-323: staff modules in scripts of staff pages alone are in order', () => {
  expect(found({ page: `${button}])`, staff: `push([1,${table}` })).toEqual({
    pages: 1,
    modules: 1,
    found: [],
  })
})

test('STF-003, STF-323: a module of staff in a script of another page is found', () => {
  expect(found({ page: `${button},${table}` }).found).toEqual([
    '/(public)/blog/page loads static/chunks/page.js with [project]/components/staff/list/table.tsx',
  ])
})

test('STF-003, STF-323: a module of staff that another page loads later is found', () => {
  const page = `${button},12,e=>{import("${chunk('late')}")}])`
  expect(found({ page, late: `push([1,${table}` }).found).toHaveLength(1)
})

test.each([
  'fetch("/api/staff/people")',
  'code:"ERROR_CEREMONY_ABORTED"',
  'Error("[tiptap error]: no view")',
  'add("ProseMirror-selectednode")',
])('STF-003, STF-323: %s in a script of another page is found', (text) =>
  expect(found({ page: `${button},12,e=>{${text}}])` }).found).toHaveLength(1),
)
