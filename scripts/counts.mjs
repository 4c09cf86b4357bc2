/** Figures of the code's shape as a Markdown table: `npm run counts`, and `npm run counts -- --write` puts it in docs/architecture.md. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { findCasts, findUnusedExports } from './count-findings.mjs'
import { folderCycles, importsBelow, isProduction, shortestPath, sourceFiles } from './import-graph.mjs'

const DOCUMENT = 'docs/architecture.md'

/** Where a call goes on in a file that the caller does not import: from, to. */
const seams = [
  // A request to the API.
  ['lib/server/course.ts', 'upstream/modules/catalogue/routes.ts'],
  ['app/api/payment/verification/route.ts', 'upstream/modules/orders/payment-routes.ts'],
  ['app/api/child/route.ts', 'upstream/modules/children/routes.ts'],
  // A request to the BFF.
  ['lib/client/checkout.ts', 'app/api/payment/verification/route.ts'],
  ['lib/client/use-child.ts', 'app/api/child/route.ts'],
  // A prop: the form hands its values to the screen.
  ['components/child/child-form.tsx', 'components/child/child-profile.tsx'],
]

const journeys = [
  {
    name: 'Files from the browse page to the SQL of the course list',
    start: 'app/(public)/course/browse-courses/page.tsx',
    end: 'upstream/modules/catalogue/list-courses.ts',
    call: 'listCourses',
  },
  {
    name: 'Files from the payment popup to `settle()`',
    start: 'components/cart/use-checkout.ts',
    end: 'upstream/modules/orders/settle.ts',
    call: 'settle',
  },
  {
    name: 'Files from the child form to the insert into `children`',
    start: 'components/child/child-form.tsx',
    end: 'upstream/modules/children/add-child.ts',
    call: 'addChild',
  },
]

/** @returns {string[]} the files of a shortest chain of imports and seams whose last step calls `call`, both ends included */
function filesBetween(imports, { start, end, call }) {
  const edges = new Map()
  const add = (from, to) => edges.set(from, (edges.get(from) ?? new Map()).set(to, to))
  for (const { from, to, isType } of imports) {
    if (to && !isType && (to !== end || calls(from, call))) add(from, to)
  }
  for (const [from, to] of seams) add(from, to)
  const path = shortestPath(edges, start, end)
  if (!path)
    throw new Error(
      `No chain of imports leads from ${start} to ${end}: correct the seams in scripts/counts.mjs.`,
    )
  return [start, ...path]
}

const calls = (path, name) => new RegExp(`\\b${name}\\(`).test(readFileSync(path, 'utf8'))

// Instructions for a linter, and the types of plain JavaScript.
const notProse = /biome-ignore|oxlint-disable|^\/\*\* @(?:type|typedef|template|param|returns) \{.*\*\/$/

/** @returns {{ lines: number, comments: number }} lines that are not blank, and those of them that hold only a comment */
export function countLines(source) {
  let isInComment = false
  let comments = 0
  const lines = source
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  for (const line of lines) {
    const starts = /^(\/\/|\{?\/\*)/.test(line)
    if ((isInComment || starts) && !notProse.test(line)) comments += 1
    if (isInComment || /^\{?\/\*/.test(line)) isInComment = !line.includes('*/')
  }
  return { lines: lines.length, comments }
}

/** Whether a file only re-exports others. */
export function isBarrel(source) {
  const statement = /^export\s+(type\s+)?(\*(\s+as\s+\w+)?|\{[^}]*\})\s*from\s*['"][^'"]+['"];?$/gm
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  return statement.test(code) && code.replace(statement, '').trim() === ''
}

function sourcesOf(files) {
  return files.map((path) => {
    const source = readFileSync(path, 'utf8')
    return { path, source, allLines: source.trimEnd().split('\n').length, ...countLines(source) }
  })
}

const commentsPer100 = (sources) => {
  const sum = (key) => sources.reduce((total, source) => total + source[key], 0)
  return ((100 * sum('comments')) / sum('lines')).toFixed(1)
}

function commentRows(sources) {
  const folders = ['app', 'components', 'lib', 'upstream']
  return [
    ...folders.map((folder) => [
      `Comment lines per 100 lines, ${folder}/`,
      commentsPer100(sources.filter(({ path }) => path.startsWith(`${folder}/`))),
    ]),
    ['Comment lines per 100 lines, in all', commentsPer100(sources)],
  ]
}

function rows() {
  const missing = [...seams.flat(), ...journeys.flatMap(({ start, end }) => [start, end])].filter(
    (path) => !existsSync(path),
  )
  if (missing.length > 0)
    throw new Error(`scripts/counts.mjs names files that do not exist: ${missing.join(', ')}.`)
  const imports = importsBelow('.')
  const production = sourcesOf(sourceFiles('.').filter(isProduction))
  const largest = production.toSorted((a, b) => b.allLines - a.allLines)[0]
  const casts = findCasts()
  return [
    ...journeys.map((journey) => [journey.name, filesBetween(imports, journey).length]),
    ...commentRows(production),
    ['Cycles of folders that import each other', folderCycles(imports).length],
    ['Exports that no file imports', findUnusedExports()],
    ['Largest production file', `${largest.allLines} lines (\`${largest.path}\`)`],
    ['Uses of `any`', casts.any],
    ['Casts without a reason', casts.withoutReason],
    ['Barrel files', production.filter(({ source }) => isBarrel(source)).length],
  ]
}

const tableOf = (list) =>
  ['| Figure | Count |', '|---|---|', ...list.map(([name, value]) => `| ${name} | ${value} |`)].join('\n')

function write(table) {
  const text = readFileSync(DOCUMENT, 'utf8')
    .replace(/\n## Counts\n[\s\S]*?(?=\n## |$)/, '')
    .trimEnd()
  const introduction = [
    'Printed by `npm run counts`, and written here by `npm run counts -- --write`. Chains are the shortest ones; seams such',
    'as HTTP requests are listed in `scripts/counts.mjs`.',
  ].join('\n')
  writeFileSync(DOCUMENT, `${text}\n\n## Counts\n\n${introduction}\n\n${table}\n`)
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const table = tableOf(rows())
  process.stdout.write(`${table}\n`)
  if (process.argv.includes('--write')) write(table)
  if (process.argv.includes('--chains')) {
    const imports = importsBelow('.')
    for (const journey of journeys)
      process.stdout.write(`\n${journey.name}:\n${filesBetween(imports, journey).join('\n')}\n`)
  }
}
