import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { generatedSecrets, keptSecrets, parseVariables } from '../lib/config/variables.mjs'
import { localUrl } from './processes.mjs'
import { FatalError } from './steps.mjs'

const names = ['PORT', 'HOST', 'SITE_ORIGIN', 'API_PORT', 'API_HOST', 'DATA_DIR']

// Names of versions in which these were one secret each.
const FORMER_NAMES = { CODE_SECRETS: 'CODE_SECRET', INTERNAL_SECRETS: 'INTERNAL_SECRET' }

export const secretIn = (values, name) => values[name] || values[FORMER_NAMES[name]]

export function readDotEnv() {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

export function settings(env = process.env) {
  const { PORT, HOST, SITE_ORIGIN, API_PORT, API_HOST, DATA_DIR } = parsed(env)
  const dataDir = privateFolder(resolve(DATA_DIR))
  return {
    PORT: String(PORT),
    HOST,
    SITE_ORIGIN: env.SITE_ORIGIN ? SITE_ORIGIN : `http://localhost:${PORT}`,
    API_PORT: String(API_PORT),
    API_HOST,
    UPSTREAM_API_URL: env.UPSTREAM_API_URL || localUrl(API_HOST, API_PORT),
    DATA_DIR: dataDir,
    ...secrets(dataDir, env),
  }
}

function parsed(env) {
  const { values, problems } = parseVariables(names, env)
  // The site must know the port, so the system cannot choose it.
  if (values.API_PORT === 0) problems.push('API_PORT must be a number from 1 to 65535.')
  if (problems.length > 0) throw new FatalError(problems.join(' '))
  return values
}

function privateFolder(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  return folder
}

/** Missing secrets are generated once and stored with the data; new versions may add some. */
function secrets(dataDir, env) {
  const provided = Object.fromEntries(
    keptSecrets.map((name) => [name, secretIn(env, name)]).filter(([, value]) => value),
  )
  if (generatedSecrets.every((name) => provided[name])) return provided
  return { ...storedSecrets(dataDir), ...provided }
}

function storedSecrets(dataDir) {
  const file = join(dataDir, 'secrets.json')
  const saved = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  if (generatedSecrets.every((name) => saved[name])) return saved
  const complete = { ...saved }
  for (const name of generatedSecrets)
    complete[name] = secretIn(saved, name) ?? randomBytes(32).toString('base64url')
  writeFileSync(`${file}.new`, `${JSON.stringify(complete, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return complete
}
