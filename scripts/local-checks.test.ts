import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { generatedSecrets } from '../lib/config/variables.mjs'
import { checkBackups, checkDisk, checkPorts, checkSecrets, checkSettings } from './local-checks.mjs'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

type Env = { NODE_ENV: 'test'; [name: string]: string | undefined }
let env: Env
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kitelab-doctor-'))
  folders.push(dataDir)
  env = { NODE_ENV: 'test', DATA_DIR: dataDir, BACKUP_DIR: join(dataDir, 'backups') }
})

const secrets = JSON.stringify(Object.fromEntries(generatedSecrets.map((name) => [name, 's'.repeat(32)])))

test('A wrong setting is a problem that names it; missing secrets are not, because they are generated', () => {
  expect(checkSettings(env)).toMatchObject([{ level: 'ok' }])
  expect(checkSettings({ ...env, PORT: 'x', TRUSTED_PROXIES: '-1' })).toMatchObject([
    { level: 'problem', text: 'PORT must be a number from 1 to 65535.' },
    { level: 'problem', text: 'TRUSTED_PROXIES must be a number from 0 to 9.' },
  ])
})

test('Missing secrets are a problem as soon as there are data', () => {
  expect(checkSecrets(env)).toMatchObject([{ level: 'ok' }])
  mkdirSync(join(dataDir, 'db'))
  expect(checkSecrets(env)).toMatchObject([{ level: 'problem', text: expect.stringContaining('DATA_KEYS') }])
  writeFileSync(join(dataDir, 'secrets.json'), secrets, { mode: 0o600 })
  expect(checkSecrets(env)).toMatchObject([{ level: 'ok' }])
})

test('Secrets under the names of an older version are known, as at the start', () => {
  mkdirSync(join(dataDir, 'db'))
  const { CODE_SECRETS, INTERNAL_SECRETS, ...others } = JSON.parse(secrets)
  const stored = JSON.stringify({ ...others, CODE_SECRET: CODE_SECRETS })
  writeFileSync(join(dataDir, 'secrets.json'), stored, { mode: 0o600 })
  expect(checkSecrets({ ...env, INTERNAL_SECRET: INTERNAL_SECRETS })).toMatchObject([{ level: 'ok' }])
})

test('Secrets that other users can read are a problem, with the command that closes them', () => {
  const file = join(dataDir, 'secrets.json')
  writeFileSync(file, secrets)
  chmodSync(file, 0o644)
  expect(checkSecrets(env)).toMatchObject([
    { level: 'problem', text: expect.stringContaining(`chmod go= ${file}`) },
  ])
})

test('A missing, late and forgotten backup are told apart', () => {
  const hours = (age: number) => new Date(Date.now() - age * 3_600_000)
  expect(checkBackups(env)).toMatchObject([
    { level: 'warning', text: expect.stringContaining('npm run backup') },
  ])
  mkdirSync(join(dataDir, 'backups'))
  const file = join(dataDir, 'backups', 'kitelab-2026-11-22T121530Z.tar.gz.age')
  writeFileSync(file, '')
  const levels = [1, 30, 200, -2].map((age) => {
    utimesSync(file, hours(age), hours(age))
    return checkBackups(env)[0]
  })
  expect(levels).toMatchObject([
    { level: 'ok', about: 'Backup' },
    { level: 'warning', about: 'Backup' },
    { level: 'problem', about: 'Backup' },
    { level: 'problem', about: 'Clock' },
  ])
})

test('The free space of folders that do not exist yet is known', () => {
  const findings = checkDisk({ ...env, DATA_DIR: join(dataDir, 'not', 'yet') })
  expect(findings).toHaveLength(2)
  for (const { text } of findings) expect(text).toMatch(/^\d+ MB are free for /)
})

test('A port is free, answered by the site, or in use by another program', async () => {
  let status = 200
  const server = createServer((_, response) => response.writeHead(status).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = String(typeof address === 'object' && address ? address.port : 0)
  const siteOn = async () => (await checkPorts({ ...env, PORT: port, API_PORT: port }))[0]
  expect(await siteOn()).toMatchObject({ level: 'ok', text: `responds on port ${port}` })
  status = 503
  expect(await siteOn()).toMatchObject({
    level: 'problem',
    text: expect.stringContaining('set PORT to another'),
  })
  await new Promise((resolve) => server.close(resolve))
  expect(await siteOn()).toMatchObject({ level: 'ok', text: `not running; port ${port} is free` })
})
