import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { FatalError } from './steps.mjs'

const GENERATED = ['SESSION_SECRETS', 'TOKEN_SECRETS', 'CODE_SECRET', 'INTERNAL_SECRET', 'DATA_KEYS']

export function readDotEnv() {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

export function settings(env = process.env) {
  const port = portOf(env.PORT, 3000, 'PORT')
  const apiPort = portOf(env.API_PORT, 4000, 'API_PORT')
  const dataDir = privateFolder(resolve(env.DATA_DIR ?? 'data'))
  return {
    PORT: String(port),
    HOST: env.HOST ?? '127.0.0.1',
    SITE_ORIGIN: env.SITE_ORIGIN ?? `http://localhost:${port}`,
    API_PORT: String(apiPort),
    API_HOST: env.API_HOST ?? '127.0.0.1',
    UPSTREAM_API_URL: env.UPSTREAM_API_URL ?? `http://127.0.0.1:${apiPort}`,
    DATA_DIR: dataDir,
    ...secrets(dataDir, env),
  }
}

function portOf(value, fallback, name) {
  const port = Number(value ?? fallback)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new FatalError(`${name} must be a number from 1 to 65535, not "${value}".`)
}

function privateFolder(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  return folder
}

/** Missing secrets are generated once and stored with the data; new versions may add some. */
function secrets(dataDir, env) {
  const provided = Object.fromEntries(GENERATED.filter((name) => env[name]).map((name) => [name, env[name]]))
  if (Object.keys(provided).length === GENERATED.length) return provided
  return { ...storedSecrets(dataDir), ...provided }
}

function storedSecrets(dataDir) {
  const file = join(dataDir, 'secrets.json')
  const saved = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const missing = GENERATED.filter((name) => !saved[name])
  if (missing.length === 0) return saved
  const complete = { ...saved }
  for (const name of missing) complete[name] = randomBytes(32).toString('base64url')
  writeFileSync(`${file}.new`, `${JSON.stringify(complete, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return complete
}
