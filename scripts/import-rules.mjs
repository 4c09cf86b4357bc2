import { dirname } from 'node:path'
import { folderCycles, importsBelow, isTest, packageOf } from './import-graph.mjs'

/** Said in place of the list of what is allowed, when a file of another folder imports one of these. */
const reasons = [
  ['app', 'a route is imported by no other file: move what is shared to components or lib'],
  ['e2e', 'browser tests are imported by no other folder'],
  ['upstream', 'the site calls the API over HTTP, through lib/server'],
  [
    'lib/server',
    'lib/server holds the session and the token: pass the data as props or fetch it from the BFF',
  ],
  ['components', 'only routes and components import components'],
]

const isIn = (folder, path) =>
  folder.endsWith('*') ? dirname(path) === dirname(folder) : path === folder || path.startsWith(`${folder}/`)

const rowOf = (table, file) =>
  Object.keys(table)
    .filter((folder) => isIn(folder, file))
    .sort((a, b) => b.length - a.length)[0]

/** A route imports from its own folder and below, so that moving or deleting the folder changes no other route. */
const isOwn = (row, from, target) => isIn(isIn('app', row) ? dirname(from) : row, target)

/** @returns {string | undefined} why a closed folder is not for this file */
function refusalOfClosed(closed, { from, to }) {
  const entry = Object.entries(closed).find(
    ([folder, users]) => to && isIn(folder, to) && ![folder, ...users].some((user) => isIn(user, from)),
  )
  return entry && `${entry[0]} is only for ${entry[1].join(', ')}`
}

/** @returns {string | undefined} why an import is forbidden */
function refusal(table, { from, specifier, to }) {
  const row = rowOf(table, from)
  if (!row) return 'this folder has no row in the table of scripts/import-directions.mjs'
  const target = to ?? packageOf(specifier)
  if (to && isTest(to) && !isTest(from)) return 'production code imports no test code'
  if (to && isOwn(row, from, target)) return wrongSpelling(from, specifier)
  const allowed = [...table[row].imports, ...(isTest(from) ? table[row].tests : [])]
  if (allowed.some((entry) => isIn(entry, target))) return wrongSpelling(from, specifier)
  const reason = to && reasons.find(([folder]) => isIn(folder, target) && !isIn(folder, from))
  return reason?.[1] ?? `${row} may import only ${allowed.join(', ') || 'itself'}`
}

function wrongSpelling(from, specifier) {
  const runsInNode = /^(upstream|e2e|lib\/(contract|domain|csp|http|tracing))\//.test(from)
  const isBesideBundles = /^lib\/(csp|http|tracing)\//.test(from)
  if (/^(app|components|lib)\/.*\.tsx?$/.test(from) && specifier.startsWith('../') && !isBesideBundles)
    return 'import by @/, #contract/ or #domain/ from the root'
  if (/^@\/lib\/(contract|domain)\//.test(specifier)) return 'write #contract/ or #domain/'
  // Node runs these files as they are and knows no @/.
  if (runsInNode && specifier.startsWith('@/'))
    return 'Node resolves no @/: write a relative path, #contract/ or #domain/'
  if (specifier === 'playwright/test' && /^e2e\/[^/]+\.spec\.ts$/.test(from))
    return 'import { test, expect } from ./support/test'
}

/**
 * @param {string} root
 * @param {Record<string, { imports: string[], tests: string[] }>} table
 * @param {Record<string, string[]>} exceptions
 * @param {Record<string, string[]>} closed
 * @returns {string[]} one sentence for each import, cycle or exception that breaks the rules; empty when none does
 */
export function brokenRules(root, table, exceptions = {}, closed = {}) {
  const all = importsBelow(root)
  const isExcepted = ({ from, to }) =>
    to !== undefined && exceptions[from]?.some((folder) => isIn(folder, to))
  const imports = all.filter((edge) => !isExcepted(edge))
  const directions = imports.flatMap((edge) => {
    const reason = refusalOfClosed(closed, edge) ?? refusal(table, edge)
    return reason ? [`${edge.from} imports ${edge.to ?? edge.specifier}: ${reason}.`] : []
  })
  const cycles = folderCycles(imports).map((cycle) => {
    const folders = [...cycle, cycle[0]].map(({ from }) => dirname(from)).join(' → ')
    const files = cycle.map(({ from, to }) => `${from} imports ${to}`).join(', ')
    return `${folders}: folders must not import each other (${files}).`
  })
  const unused = Object.entries(exceptions).flatMap(([file, folders]) =>
    folders
      .filter((folder) => !all.some(({ from, to }) => from === file && to && isIn(folder, to)))
      .map((folder) => `${file} no longer imports ${folder}: remove the exception.`),
  )
  return [...new Set(directions), ...cycles, ...unused]
}
