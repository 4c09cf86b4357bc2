import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { FatalError, run, step } from './steps.mjs'

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

const browser = () => [process.env.CHROMIUM_PATH, ...browsers].find((path) => path && existsSync(path))

/** The same engine without a window: the browser tests take half as long. Elsewhere they use Chromium itself. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const isDebian = () => existsSync('/usr/bin/apt-get')

const isOnPath = (name) =>
  (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, name)))

const engines = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }
const missingEngines = () =>
  Object.entries(engines).flatMap(([program, name]) => (isOnPath(program) ? [] : [name]))

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

const hasRedis = () => isOnPath('redis-server') || isOnPath('valkey-server')
const isInstalled = (name) => isOnPath(name) || existsSync(`/usr/sbin/${name}`)

/** @returns {Promise<string>} the path of Chromium */
export async function requireSystemPackages(logs) {
  const missing = missingPackages()
  if (missing.length > 0) await installWithApt(missing, logs)
  const stillMissing = missingPackages()
  if (stillMissing.length > 0)
    throw new FatalError(`Install ${stillMissing.join(' and ')} and run the command again.`)
  return browser()
}

function missingPackages() {
  const packages = [
    !browser() && 'chromium',
    isDebian() && !existsSync(HEADLESS_SHELL) && 'chromium-headless-shell',
    !hasPostgres() && 'postgresql',
    !hasRedis() && 'redis-server',
    !isInstalled('pgbouncer') && 'pgbouncer',
    !isInstalled('nginx') && 'nginx',
    ...missingEngines(),
  ]
  return packages.filter(Boolean)
}

async function installWithApt(packages, logs) {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/usr/bin/apt-get')) {
    throw new FatalError(`The tests need ${packages.join(' and ')}. Install them and run the command again.`)
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const what = `Installing ${packages.join(' and ')}`
  await step(what, async () => {
    await run('apt-get', ['update'], { log: join(logs, 'apt-update.log'), what, env })
    const install = ['install', '-y', '--no-install-recommends', ...packages]
    await run('apt-get', install, { log: join(logs, 'apt-install.log'), what, env })
  })
}
