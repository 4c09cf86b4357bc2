import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Lists what a process loads. @returns its NODE_OPTIONS, the loaded URLs so far, and how to remove the list */
export function recordLoadedModules() {
  const folder = mkdtempSync(join(tmpdir(), 'kitelab-modules-'))
  const list = join(folder, 'list')
  const hooks = join(folder, 'hooks.mjs')
  writeFileSync(
    hooks,
    `import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
registerHooks({
  load(url, context, next) {
    appendFileSync(${JSON.stringify(list)}, url + '\\n')
    return next(url, context)
  },
})`,
  )
  return {
    nodeOptions: `--import=${hooks}`,
    modules: (): string[] => (existsSync(list) ? readFileSync(list, 'utf8').trim().split('\n') : []),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
