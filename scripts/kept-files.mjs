import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The edge serves a page for up to seven days after its last request, and tabs stay open. */
const KEPT_MS = 8 * 86_400_000
const LIST = 'kept-files.json'

const readList = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {})

/**
 * The scripts and styles of an earlier build, and those that it has kept itself. Open pages still ask for them.
 * @param {string} folder its `.next`
 * @param {number} now milliseconds of Date.now()
 */
export function readEarlierFiles(folder, now) {
  const root = join(folder, 'static')
  if (!existsSync(root)) return []
  const replacedAt = readList(join(folder, LIST))
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .map((path) => ({ path, replacedAt: replacedAt[path] ?? now }))
    .filter((file) => now - file.replacedAt < KEPT_MS)
    .map((file) => ({ ...file, bytes: readFileSync(join(root, file.path)) }))
}

/**
 * Adds them to a build that lacks them: names of files change with their content.
 * @param {string} folder its `.next`
 * @param {ReturnType<typeof readEarlierFiles>} files
 */
export function keepFiles(folder, files) {
  const kept = files.filter(({ path }) => !existsSync(join(folder, 'static', path)))
  for (const { path, bytes } of kept) {
    const file = join(folder, 'static', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
  const list = Object.fromEntries(kept.map(({ path, replacedAt }) => [path, replacedAt]))
  writeFileSync(join(folder, LIST), JSON.stringify(list))
}
