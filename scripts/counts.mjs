/** Figures of the code's shape as a Markdown table: `npm run counts`, and `npm run counts -- --write` puts it in docs/architecture.md. */
import { readFileSync, writeFileSync } from 'node:fs'
import { findCasts, findUnusedExports } from './count-findings.mjs'
import { folderCycles, importsBelow, isProduction, sourceFiles } from './import-graph.mjs'

const DOCUMENT = 'docs/architecture.md'

/** The files of the API's and the BFF's kernel that every call from the browser passes. */
const bff = (declaration, route) => [
  'lib/client/api.ts',
  `lib/contract/bff/${declaration}.ts`,
  route,
  'lib/server/route.ts',
  'lib/server/upstream.ts',
]
const api = (declaration, routes) => [`lib/contract/api/${declaration}.ts`, 'upstream/http/serve.ts', routes]

/** The files that someone opens who follows a call, in its order: the code that runs and the two declarations of a call. */
const journeys = [
  {
    name: 'Files from the browse page to the SQL of the course list',
    files: [
      'app/(public)/course/browse-courses/page.tsx',
      'lib/server/course.ts',
      'lib/server/public-read.ts',
      'lib/server/upstream.ts',
      ...api('course', 'upstream/modules/catalogue/routes.ts'),
      'upstream/modules/catalogue/list-courses.ts',
    ],
  },
  {
    name: 'Files from the payment popup to `settle()`',
    files: [
      'lib/client/open-payment-popup.ts',
      'components/cart/use-checkout.ts',
      'components/cart/use-checkout-state.ts',
      'lib/client/checkout.ts',
      ...bff('payment', 'app/api/payment/verification/route.ts'),
      ...api('payment', 'upstream/modules/orders/payment-routes.ts'),
      'upstream/modules/orders/verify-order.ts',
      'upstream/modules/orders/confirm-payment.ts',
      'upstream/modules/orders/settle.ts',
    ],
  },
  {
    name: 'Files from the child form to the insert into `children`',
    files: [
      'components/child/child-form.tsx',
      'components/child/child-profile.tsx',
      'lib/client/use-child.ts',
      ...bff('child', 'app/api/child/route.ts'),
      ...api('child', 'upstream/modules/children/routes.ts'),
      'upstream/modules/children/add-child.ts',
    ],
  },
]

/**
 * Imports must join all files of a journey; the two sides of a request meet in its declaration.
 *
 * @param {{ from: string, to: string | undefined }[]} imports
 * @param {{ name: string, files: string[] }} journey
 * @returns {number}
 */
export function countFiles(imports, { name, files }) {
  const pairs = imports.filter(({ from, to }) => files.includes(from) && files.includes(to))
  const joined = new Set(files.slice(0, 1))
  for (const file of joined) {
    for (const { from, to } of pairs) if (from === file || to === file) joined.add(from).add(to)
  }
  const apart = files.filter((file) => !joined.has(file))
  if (apart.length > 0)
    throw new Error(`${name}: no import joins ${apart.join(', ')}. Correct the list in scripts/counts.mjs.`)
  return files.length
}

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
  const imports = importsBelow('.')
  const production = sourcesOf(sourceFiles('.').filter(isProduction))
  const largest = production.toSorted((a, b) => b.allLines - a.allLines)[0]
  const casts = findCasts()
  return [
    ...journeys.map((journey) => [journey.name, countFiles(imports, journey)]),
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
    'Printed by `npm run counts`, and written here by `npm run counts -- --write`. The chains of files list the files that a',
    'call passes, and its declarations; `scripts/counts.mjs` lists them and fails when imports no longer join them.',
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
