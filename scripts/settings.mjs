import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseVariables } from '../lib/config/variables.mjs'
import { Stop } from './steps.mjs'

const GENERATED = ['SESSION_SECRETS', 'TOKEN_SECRETS', 'CODE_SECRET', 'INTERNAL_SECRET', 'DATA_KEYS']

/** Takes `.env` into the environment; what is set there already wins. */
export function readDotEnv() {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

/** Every setting that both processes are started with: the environment's, else the default of one machine. */
export function settings(env = process.env) {
  const { PORT, HOST, API_PORT, API_HOST, DATA_DIR } = parsed(env)
  const dataDir = closedFolder(resolve(DATA_DIR))
  return {
    PORT: String(PORT),
    HOST,
    SITE_ORIGIN: env.SITE_ORIGIN || `http://localhost:${PORT}`,
    API_PORT: String(API_PORT),
    API_HOST,
    UPSTREAM_API_URL: env.UPSTREAM_API_URL || `http://127.0.0.1:${API_PORT}`,
    DATA_DIR: dataDir,
    ...secrets(dataDir, env),
  }
}

function parsed(env) {
  const { values, problems } = parseVariables(['PORT', 'HOST', 'API_PORT', 'API_HOST', 'DATA_DIR'], env)
  // The site must know the port, so the system cannot choose it.
  if (values.API_PORT === 0) problems.push('API_PORT must be a number from 1 to 65535.')
  if (problems.length > 0) throw new Stop(problems.join(' '))
  return values
}

/** Families' rows, pictures and mails lie in it: no other user of the machine may look in. */
function closedFolder(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  return folder
}

/**
 * Secrets that the environment does not give are made once and kept beside the data, readable by their owner alone. Data of an
 * older version gets the ones it lacks.
 */
function secrets(dataDir, env) {
  const given = Object.fromEntries(GENERATED.filter((name) => env[name]).map((name) => [name, env[name]]))
  if (Object.keys(given).length === GENERATED.length) return given
  return { ...stored(dataDir), ...given }
}

function stored(dataDir) {
  const file = join(dataDir, 'secrets.json')
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const missing = GENERATED.filter((name) => !kept[name])
  if (missing.length === 0) return kept
  const made = { ...kept }
  for (const name of missing) made[name] = randomBytes(32).toString('base64url')
  writeFileSync(`${file}.new`, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return made
}
