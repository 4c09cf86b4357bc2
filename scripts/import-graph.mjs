/** The files of the repository and the imports between them, read without a TypeScript parser. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

const SKIPPED = new Set(['node_modules', 'public', 'data', 'test-results', 'playwright-report'])
const EXTENSIONS = ['', '.ts', '.tsx', '.mjs']
const aliases = [
  ['@/', ''],
  ['#contract/', 'lib/contract/'],
  ['#domain/', 'lib/domain/'],
]

// A static import starts a line, because Biome formats every file. Comments, templates and strings are matched to be skipped.
const token = new RegExp(
  [
    String.raw`//.*|/\*[\s\S]*?\*/|${'`'}(?:\\[\s\S]|[^\\${'`'}])*${'`'}`,
    String.raw`^(?:import|export)\s+(?:(?<type>type)\s+)?(?:[\w$]+\s*,?\s*)?(?:\{[^}]*\}|\*(?:\s+as\s+[\w$]+)?)?\s*from\s*['"](?<named>[^'"\n]+)['"]`,
    String.raw`^import\s*['"](?<bare>[^'"\n]+)['"]`,
    String.raw`\bimport\(\s*['"](?<dynamic>[^'"\n]+)['"]`,
    String.raw`'(?:\\.|[^\\'\n])*'|"(?:\\.|[^\\"\n])*"`,
  ].join('|'),
  'gm',
)

/** @returns {{ specifier: string, isType: boolean }[]} what a module imports, as it is written there */
export function readImports(source) {
  return Array.from(source.matchAll(token), ({ groups }) => ({
    specifier: groups.named ?? groups.bare ?? groups.dynamic,
    isType: groups.type !== undefined,
  })).filter(({ specifier }) => specifier)
}

/** @returns {string[]} every TypeScript and JavaScript file below a folder, relative to it and with forward slashes */
export function sourceFiles(root) {
  const visit = (folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = posix.join(folder, entry.name)
      if (entry.isDirectory()) return entry.name.startsWith('.') || SKIPPED.has(path) ? [] : visit(path)
      return /\.(ts|tsx|mjs)$/.test(path) && path !== 'next-env.d.ts' ? [path] : []
    })
  return visit('').sort()
}

/** @returns {string | undefined} the imported file, relative to the root; undefined for a package */
export function resolveImport(root, from, specifier) {
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix))
  if (!alias && !specifier.startsWith('.')) return undefined
  const path = alias
    ? posix.join(alias[1], specifier.slice(alias[0].length))
    : posix.join(posix.dirname(from), specifier)
  const found = EXTENSIONS.find(
    (extension) => /\.\w+$/.test(path + extension) && existsSync(join(root, path + extension)),
  )
  return path + (found ?? '')
}

/** @returns {string} the package of a specifier: `next` for `next/link`, `node:` for every module of Node */
export function packageOf(specifier) {
  if (specifier.startsWith('node:')) return 'node:'
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

/** @returns {{ from: string, specifier: string, isType: boolean, to: string | undefined }[]} every import below a folder */
export function importsBelow(root) {
  return sourceFiles(root).flatMap((from) =>
    readImports(readFileSync(join(root, from), 'utf8')).map((found) => ({
      from,
      ...found,
      to: resolveImport(root, from, found.specifier),
    })),
  )
}

export const isTest = (path) =>
  /\.(test|spec)\.tsx?$/.test(path) || /(^|\/)testing\//.test(path) || path.startsWith('e2e/')

export const isProduction = (path) => !isTest(path) && path.includes('/') && !path.startsWith('scripts/')

/**
 * @param {{ from: string, to: string | undefined }[]} imports
 * @returns {{ from: string, to: string }[][]} one shortest cycle for each group of folders that import each other
 */
export function folderCycles(imports) {
  const edges = new Map()
  for (const { from, to } of imports) {
    if (!to || isTest(from) || dirname(from) === dirname(to)) continue
    const targets = edges.get(dirname(from)) ?? new Map()
    if (!targets.has(dirname(to))) targets.set(dirname(to), { from, to })
    edges.set(dirname(from), targets)
  }
  const reported = new Set()
  return [...edges.keys()].flatMap((folder) => {
    const cycle = reported.has(folder) ? undefined : shortestPath(edges, folder, folder)
    for (const { from } of cycle ?? []) reported.add(dirname(from))
    return cycle ? [cycle] : []
  })
}

/**
 * @template T
 * @param {Map<string, Map<string, T>>} edges
 * @returns {T[] | undefined} the edges of a shortest way of at least one edge
 */
function shortestPath(edges, start, end) {
  const queue = [{ at: start, path: [] }]
  const visited = new Set()
  for (const { at, path } of queue) {
    for (const [next, edge] of edges.get(at) ?? []) {
      if (next === end) return [...path, edge]
      if (visited.has(next)) continue
      visited.add(next)
      queue.push({ at: next, path: [...path, edge] })
    }
  }
}
