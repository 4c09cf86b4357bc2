/** What `npm run doctor` can check before anything is installed, and without changing anything. */
import { existsSync, readdirSync, readFileSync, statfsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { generatedSecrets, parseVariables, variables } from '../lib/config/variables.mjs'
import { localUrl, portProblem } from './processes.mjs'
import { secretIn } from './settings.mjs'

const MB = 1_000_000
const HOUR_MS = 3_600_000
const BACKUP_WARNING_MS = 26 * HOUR_MS
const BACKUP_PROBLEM_MS = 8 * 24 * HOUR_MS
const MIN_FREE_BYTES = 100 * MB
const LOW_FREE_BYTES = 1_000 * MB
const TIMEOUT_MS = 5_000

const finding = (level) => (about, text) => ({ level, about, text })
export const ok = finding('ok')
export const warning = finding('warning')
export const problem = finding('problem')

/** Of the environment and secrets.json; generates none. */
export function knownSecrets(env) {
  const file = join(env.DATA_DIR || 'data', 'secrets.json')
  const stored = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const found = generatedSecrets.map((name) => [name, secretIn(env, name) || secretIn(stored, name)])
  return Object.fromEntries(found.filter(([, value]) => value))
}

export function checkSettings(env) {
  const { problems } = parseVariables(Object.keys(variables), { ...env, ...placeholders(env) })
  const unknown = existsSync('.env') ? namesIn('.env').filter((name) => !(name in variables)) : []
  const findings = [
    ...problems.map((sentence) => problem('Settings', sentence)),
    ...unknown.map((name) =>
      warning('Settings', `.env sets ${name}, which is no setting: check its spelling.`),
    ),
  ]
  return findings.length > 0 ? findings : [ok('Settings', 'every value is valid')]
}

/** Secrets that are not set are generated at the start. */
const placeholders = (env) =>
  Object.fromEntries(generatedSecrets.filter((name) => !env[name]).map((name) => [name, 'x'.repeat(32)]))

const namesIn = (file) =>
  Array.from(readFileSync(file, 'utf8').matchAll(/^(?:export )?([A-Z][A-Z0-9_]*)=/gm), ([, name]) => name)

export function checkSecrets(env) {
  const dataDir = env.DATA_DIR || 'data'
  const file = join(dataDir, 'secrets.json')
  const missing = generatedSecrets.filter((name) => !knownSecrets(env)[name])
  const hasData = env.DATABASE_URL || existsSync(join(dataDir, 'db'))
  if (missing.length > 0 && hasData) {
    const text = `${missing.join(', ')} missing: restore ${file}, because new ones cannot read the data of the old ones.`
    return [problem('Secrets', text)]
  }
  if (missing.length > 0) return [ok('Secrets', 'none yet: npm start generates them')]
  const open = [dataDir, file].filter((path) => existsSync(path) && statSync(path).mode & 0o077)
  if (open.length === 0 || process.platform === 'win32') return [ok('Secrets', 'complete and private')]
  return open.map((path) => problem('Secrets', `other users can read ${path}: chmod go= ${path}`))
}

export function checkDisk(env) {
  return [env.DATA_DIR || 'data', env.BACKUP_DIR || 'backups'].map((folder) => {
    let at = resolve(folder)
    while (!existsSync(at)) at = dirname(at)
    const { bavail, bsize } = statfsSync(at)
    const free = bavail * bsize
    const text = `${Math.round(free / MB)} MB are free for ${folder}`
    if (free < MIN_FREE_BYTES) return problem('Disk', `${text}: free some space, the API refuses changes.`)
    return free < LOW_FREE_BYTES ? warning('Disk', `${text}: free some space soon.`) : ok('Disk', text)
  })
}

const responds = (url) =>
  fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' }).then(
    (response) => response.body?.cancel().then(() => response.status < 500) ?? response.status < 500,
    () => false,
  )

async function checkPort(about, name, host, port, path) {
  const found = await portProblem(port, host)
  if (!found) return ok(about, `not running; port ${port} is free`)
  if (found === 'EACCES')
    return problem(about, `port ${port} is not allowed for this user: set ${name} to another.`)
  if (found !== 'EADDRINUSE') return problem(about, `cannot listen on ${host}:${port} (${found}).`)
  if (await responds(`${localUrl(host, port)}${path}`)) return ok(about, `responds on port ${port}`)
  return problem(
    about,
    `port ${port} is in use but does not respond: stop that program, or set ${name} to another.`,
  )
}

export async function checkPorts(env) {
  const { values } = parseVariables(['PORT', 'HOST', 'API_PORT', 'API_HOST'], env)
  const { PORT = 3000, HOST = '127.0.0.1', API_PORT = 4000, API_HOST = '127.0.0.1' } = values
  return [
    await checkPort('Site', 'PORT', HOST, PORT, '/robots.txt'),
    await checkPort('API', 'API_PORT', API_HOST, API_PORT, '/readyz'),
  ]
}

export function checkBackups(env, now = Date.now()) {
  const folder = env.BACKUP_DIR || 'backups'
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.tar.gz.age')) : []
  if (names.length === 0) return [warning('Backup', `none in ${folder}: npm run backup makes one.`)]
  const age = now - Math.max(...names.map((name) => statSync(join(folder, name)).mtimeMs))
  const text = `the newest is ${Math.round(age / HOUR_MS)} hours old`
  if (age < -HOUR_MS) return [problem('Clock', 'the newest backup is from the future: set the clock (NTP).')]
  if (age > BACKUP_PROBLEM_MS)
    return [problem('Backup', `${text}: run npm run backup, and see why it stopped.`)]
  return [
    age > BACKUP_WARNING_MS ? warning('Backup', `${text}: npm run backup makes one.`) : ok('Backup', text),
  ]
}
