import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { run, Stop, step } from './steps.mjs'

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

const browser = () => [process.env.CHROMIUM_PATH, ...browsers].find((path) => path && existsSync(path))

function hasPostgres() {
  if (process.env.TEST_DATABASE_URL) return true
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return folders.some((folder) => existsSync(join(folder, 'initdb')))
}

/**
 * The two things the tests need beside the packages: a Chromium and a PostgreSQL server.
 * @returns {Promise<string>} where the browser is
 */
export async function systemParts(logs) {
  const missing = [!browser() && 'chromium', !hasPostgres() && 'postgresql'].filter(Boolean)
  if (missing.length > 0) await installWithApt(missing, logs)
  const path = browser()
  if (!path || !hasPostgres())
    throw new Stop(`Please install ${missing.join(' and ')}, then run the command again.`)
  return path
}

async function installWithApt(packages, logs) {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/usr/bin/apt-get')) {
    throw new Stop(
      `The tests need ${packages.join(' and ')}: please install what is missing, then run the command again.`,
    )
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const what = `Installing ${packages.join(' and ')}`
  await step(what, async () => {
    await run('apt-get', ['update'], { log: join(logs, 'apt-update.log'), what, env })
    const install = ['install', '-y', '--no-install-recommends', ...packages]
    await run('apt-get', install, { log: join(logs, 'apt-install.log'), what, env })
  })
}
