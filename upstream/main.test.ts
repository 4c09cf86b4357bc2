import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { runApi, startApi } from './testing/api-process.ts'
import { password, signUpFields } from './testing/sign-up-fields.ts'

const folder = mkdtempSync(join(tmpdir(), 'kitelab-main-'))
const settings = { DATA_DIR: join(folder, 'data') }

const run = (command: string, changes: Record<string, string> = {}) =>
  runApi(command, { ...settings, ...changes })
const startServer = () => startApi(settings)

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

describe('The API process', { timeout: 120_000 }, () => {
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('prepares, serves, locks its data, survives a kill without data loss, lists stuck orders and stops on request', async () => {
    expect(await run('prepare').ended).toBe(0)
    const first = await startServer()
    const fields = signUpFields()
    expect((await post(`${first.url}/parents`, fields)).status).toBe(201)

    const second = run('serve')
    expect(await second.ended).toBe(1)
    expect(second.output().trim()).toBe(
      `${join(folder, 'data/db')} is in use by another process. Stop that process first.`,
    )

    first.child.kill('SIGKILL')
    await first.ended
    const again = await startServer()
    const { email } = fields
    const login = await post(`${again.url}/auth/parents/login`, { email, password })
    expect(login.status).toBe(403)
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)

    const listing = run('orders')
    expect(await listing.ended).toBe(0)
    expect(listing.output().trim()).toBe('No orders are stuck.')
    const reseal = run('reseal')
    expect(await reseal.ended).toBe(0)
    expect(reseal.output().trim()).toBe('Encrypted with the first key of DATA_KEYS: 0 texts.')
  })

  test.each([
    [{ CODE_SECRETS: '' }, 'CODE_SECRETS must be at least 32 characters.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://.'],
    [
      { DATABASE_URL: 'postgres://127.0.0.1:1/x' },
      'The database at DATABASE_URL does not respond. Is it running?',
    ],
    [
      { SITE_ORIGIN: 'https://kitelab.example' },
      'PAYMENT_PROVIDER is not set while SITE_ORIGIN is a public address: set it to paystack with its keys, or to sandbox for rehearsals, where no real money moves.',
    ],
    [
      { SITE_ORIGIN: 'https://kitelab.example', PAYMENT_PROVIDER: 'sandbox' },
      'SMTP_URL is not set while SITE_ORIGIN is a public address: set it to a mail server, because sign-up needs its codes.',
    ],
    [
      { PAYMENT_PROVIDER: 'paystack' },
      'PAYMENT_PROVIDER paystack needs PAYSTACK_SECRET_KEY and PAYSTACK_PUBLIC_KEY.',
    ],
    [
      { S3_BUCKET: 'kitelab-files', S3_ENDPOINT: 'https://s3.example' },
      'S3_ACCESS_KEY_ID is not set while S3_BUCKET is.',
    ],
    [
      { PAYMENT_PROVIDER: 'sandbox', PAYSTACK_SECRET_KEY: 'sk_live_x' },
      'PAYMENT_PROVIDER is sandbox while PAYSTACK_SECRET_KEY is a live key: set PAYMENT_PROVIDER=paystack or remove the key.',
    ],
  ])('with %j names the wrong setting in one sentence (case 56)', async (changes, message) => {
    const failed = run('serve', changes)
    expect(await failed.ended).toBe(1)
    expect(failed.output().trim()).toBe(message)
  })

  test('names the port that is already in use', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const address = holder.address()
    const port = String(typeof address === 'object' && address ? address.port : 0)
    const failed = run('serve', { API_PORT: port })
    expect(await failed.ended).toBe(1)
    expect(failed.output().trim()).toBe(
      `The port is in use (127.0.0.1:${port}). Stop the other process or set API_PORT.`,
    )
    holder.close()
  })

  test('rejects an unknown command', async () => {
    const failed = run('migrate')
    expect(await failed.ended).toBe(1)
    expect(failed.output().trim()).toBe(
      'Unknown command "migrate": use serve, prepare, orders, reseal, backup, restore, staff, doctor.',
    )
  })
})
