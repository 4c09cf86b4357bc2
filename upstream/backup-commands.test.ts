import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runApi, startApi } from './testing/api-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'kitelab-commands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('The running API logs the id of a request, is measured and backed up, and restored on another machine', {
  timeout: 240_000,
}, async () => {
  const data = { DATA_DIR: join(folder, 'data') }
  const api = await startApi({ ...data, API_METRICS_PORT: '0' })
  const requestId = 'an-id-that-the-site-sent'
  expect((await fetch(`${api.url}/courses`, { headers: { 'x-request-id': requestId } })).status).toBe(200)
  await expect.poll(api.output).toContain(`"requestId":"${requestId}","method":"GET","route":"/courses"`)
  await expect.poll(api.output).toMatch(/"port":\d+,"msg":"metrics"/)
  const [, port] = api.output().match(/"port":(\d+),"msg":"metrics"/) ?? []
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(metrics).toContain(
    'http_request_duration_seconds_count{method="GET",route="/courses",status="200"} 1',
  )

  const BACKUP_DIR = join(folder, 'backups')
  const BACKUP_PASSPHRASE = 'kites over the lagoon'
  const incomplete = runApi('backup', { ...data, BACKUP_DIR, BACKUP_PASSPHRASE, DATA_KEYS: '' })
  expect(await incomplete.ended).toBe(1)
  expect(incomplete.output()).toContain('The backup would lack DATA_KEYS')
  const ofApi = runApi('backup', { ...data, BACKUP_DIR: join(folder, 'of-api'), BACKUP_PASSPHRASE })
  expect(await ofApi.ended, ofApi.output()).toBe(0)
  expect(ofApi.output()).toContain('It lacks SESSION_SECRETS')
  // The start of the site keeps secrets there that are not set.
  const secretsFile = join(data.DATA_DIR, 'secrets.json')
  const stored = { SESSION_SECRETS: 's'.repeat(32), RETIRED_TOKEN_SECRETS: 'r'.repeat(32) }
  writeFileSync(secretsFile, JSON.stringify(stored))
  const keys = { BACKUP_DIR, BACKUP_PASSPHRASE }
  const made = runApi('backup', { ...data, ...keys })
  expect(await made.ended, made.output()).toBe(0)
  api.child.kill('SIGTERM')
  expect(await api.ended).toBe(0)

  const [name = ''] = readdirSync(BACKUP_DIR)
  const bare = join(folder, 'bare')
  const restored = runApi('restore', { ...keys, DATA_DIR: bare }, join(BACKUP_DIR, name))
  expect(await restored.ended, restored.output()).toBe(0)
  const restoredSecrets = JSON.parse(readFileSync(join(bare, 'secrets.json'), 'utf8'))
  expect(restoredSecrets).toMatchObject({ DATA_KEYS: 's'.repeat(32), ...stored })
})
