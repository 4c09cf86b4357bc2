/** Fails when a page outside /staff loads a module of staff (STF-003). Reads the manifests of a build. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { print } from './steps.mjs'

const MANIFEST = 'page_client-reference-manifest.js'

const isStaffModule = (path) =>
  /^\[project\]\/(?:app\/\(staff\)|(?:components|lib\/client)\/staff|node_modules\/(?:@simplewebauthn|@tiptap|prosemirror-\w+))\//.test(
    path,
  )

const isStaffPage = (page) => page.startsWith('/(staff)/')

/** Of modules that no server component names: the addresses of staff, a code of @simplewebauthn/browser, and classes of the editor. */
const markers = [
  '/api/staff/',
  '/staff/sign-in',
  'ERROR_CEREMONY_ABORTED',
  '[tiptap error]',
  'ProseMirror-selectednode',
]

/**
 * @param {string} folder of the build
 * @returns {{ pages: number, modules: number, found: string[] }} one sentence in `found` for each script that should not be loaded
 */
export function findStaffScripts(folder) {
  const manifests = readdirSync(join(folder, 'server/app'), { recursive: true })
    .filter((path) => path.endsWith(MANIFEST))
    .map((path) => readManifest(join(folder, 'server/app', path)))
  const ids = staffModules(manifests)
  const { rootMainFiles } = JSON.parse(readFileSync(join(folder, 'build-manifest.json'), 'utf8'))
  const scripts = scriptsBelow(folder)
  const open = manifests.filter(({ page }) => !isStaffPage(page))
  const found = open.flatMap((manifest) =>
    scripts.closure([...rootMainFiles, ...chunksOf(manifest)]).flatMap((chunk) => {
      const inside = staffIn(scripts.textOf(chunk), ids)
      return inside ? [`${manifest.page} loads ${chunk} with ${inside}`] : []
    }),
  )
  return { pages: open.length, modules: ids.size, found: [...new Set(found)] }
}

function readManifest(file) {
  const source = readFileSync(file, 'utf8')
  const [, page, json] = source.match(/__RSC_MANIFEST\["(.+?)"\]\s*=\s*(\{[\s\S]*\});?\s*$/) ?? []
  if (!json) throw new Error(`${file} has another form than expected`)
  return { page, ...JSON.parse(json) }
}

const chunksOf = ({ clientModules, entryJSFiles }) =>
  [
    ...Object.values(clientModules).flatMap(({ chunks }) => chunks),
    ...Object.values(entryJSFiles).flat(),
  ].flatMap((path) => path.match(/static\/chunks\/[^"?]+\.js/) ?? [])

/** @returns {Map<string, string>} the id of each module of staff in this build, with its path */
function staffModules(manifests) {
  const modules = manifests.flatMap(({ clientModules }) => Object.entries(clientModules))
  return new Map(modules.filter(([path]) => isStaffModule(path)).map(([path, { id }]) => [String(id), path]))
}

/** A chunk is a list of ids, each followed by the function that makes the module. */
function staffIn(text, ids) {
  const marker = markers.find((words) => text.includes(words))
  if (marker) return marker
  for (const [, id] of text.matchAll(/(?<=[,[])(\d+),(?=\(|\w+=>|\d+,|function)/g))
    if (ids.has(id)) return ids.get(id)
  return undefined
}

function scriptsBelow(folder) {
  const texts = new Map()
  const textOf = (chunk) => {
    if (!texts.has(chunk)) texts.set(chunk, readFileSync(join(folder, chunk), 'utf8'))
    return texts.get(chunk)
  }
  /** With what the chunks load later. */
  const closure = (chunks) => {
    const known = new Set(chunks)
    // A set that grows while it is walked is walked to its new end.
    for (const chunk of known)
      for (const [later] of textOf(chunk).matchAll(/static\/chunks\/[\w.~-]+\.js/g)) known.add(later)
    return [...known]
  }
  return { textOf, closure }
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const { pages, modules, found } = findStaffScripts('.next')
  for (const sentence of found) print(`  ✗ ${sentence}`)
  if (pages === 0 || modules === 0) print(`  ✗ ${pages} pages and ${modules} modules of staff in .next`)
  process.exitCode = pages > 0 && modules > 0 && found.length === 0 ? 0 : 1
}
