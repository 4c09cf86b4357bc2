import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readVariables, siteVariables } from '../lib/config/variables.mjs'
import { isLoopback } from './banner.mjs'
import { compressFiles } from './compress.mjs'
import { runtime } from './install.mjs'
import { keepFiles, readEarlierFiles } from './kept-files.mjs'
import { run, step } from './steps.mjs'

const INPUTS = [
  'app',
  'components',
  'lib',
  'public',
  'middleware.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
]
const STAMP = '.next/.stamp'

export async function build(logs, env) {
  const current = fingerprint(env)
  if (isBuilt(current)) return
  const { PREVIOUS_BUILD } = readVariables(['PREVIOUS_BUILD'])
  const earlier = PREVIOUS_BUILD ? readEarlierFiles(PREVIOUS_BUILD, Date.now()) : []
  await step('Building the site (about a minute)', () =>
    run(runtime(), ['node_modules/next/dist/bin/next', 'build'], {
      log: join(logs, 'build.log'),
      what: 'Building the site',
      env: { ...env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    }),
  )
  await step('Compressing its files', () => compressFiles('.next/static'))
  keepFiles('.next', earlier)
  writeFileSync(STAMP, current)
}

/** Whether `.next` holds the build of these sources. */
export const isBuilt = (current) =>
  existsSync('.next/BUILD_ID') && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === current

export function fingerprint({ SITE_ORIGIN }) {
  const hash = createHash('sha256')
  for (const path of INPUTS.flatMap(files)) hash.update(path).update('\0').update(readFileSync(path))
  hash.update(JSON.stringify(JSON.parse(readFileSync('package.json', 'utf8')).browserslist))
  // Pages contain their origin. Local installations share a build: each renders the pages with its own origin.
  if (!isLoopback(new URL(SITE_ORIGIN).hostname)) hash.update(SITE_ORIGIN)
  // SITE_ variables are inlined at build time, except SITE_ORIGIN.
  const own = siteVariables.filter((name) => process.env[name])
  for (const name of own.toSorted()) hash.update(`${name}=${process.env[name]}\0`)
  return hash.digest('hex')
}

function files(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => files(join(path, name)))
}
