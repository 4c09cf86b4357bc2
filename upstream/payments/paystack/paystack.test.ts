import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ProviderError } from '../port.ts'
import { fakeServer, json } from '../testing/fake-server.ts'
import { paystack } from './paystack.ts'
import { httpTransport } from './transport.ts'

const KEY = 'sk_test_very_secret'
const charge = {
  id: 4_099_260_516,
  domain: 'test',
  status: 'success',
  reference: '1768214400123',
  amount: 4_501_500,
  requested_amount: 4_500_000,
  currency: 'NGN',
  channel: 'card',
  paid_at: '2026-01-12T09:42:00.000Z',
  authorization: { last4: '4081' },
}
let host: Awaited<ReturnType<typeof fakeServer>>
beforeAll(async () => {
  host = await fakeServer((_, reply) => json(reply, 500, {}))
})
afterAll(() => host.close())
beforeEach(() => {
  host.requests.length = 0
})

const provider = (secretKey = KEY) =>
  paystack({
    name: 'paystack',
    secretKey,
    publicKey: 'pk_test_public',
    popupPath: null,
    send: httpTransport({ baseUrl: host.url, secretKey, timeoutMs: 300 }),
  })
const payment = { reference: '1768214400123', amount: 4_500_000, email: 'adaeze@example.com' }
const providerErrorOf = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ProviderError)) throw new Error('Expected a ProviderError.')
  return error
}

describe('Paystack over HTTP', () => {
  test('initialises a payment in kobo and NGN with our reference and the secret key (PAY-09)', async () => {
    host.respondWith((_, reply) =>
      json(reply, 200, { status: true, message: 'ok', data: { access_code: 'abc' } }),
    )
    expect(await provider().initialize(payment)).toEqual({ accessCode: 'abc' })
    const [request] = host.requests
    expect(request).toMatchObject({
      method: 'POST',
      path: '/transaction/initialize',
      authorization: `Bearer ${KEY}`,
    })
    expect(JSON.parse(request?.body ?? '')).toMatchObject({ ...payment, currency: 'NGN' })
  })

  test('parses a charge with the requested and the paid amount', async () => {
    host.respondWith((_, reply) => json(reply, 200, { status: true, message: 'ok', data: charge }))
    expect(await provider().verify('1768214400123')).toEqual({
      reference: '1768214400123',
      status: 'success',
      amount: 4_501_500,
      requestedAmount: 4_500_000,
      currency: 'NGN',
      domain: 'test',
      channel: 'card',
      paidAt: new Date('2026-01-12T09:42:00.000Z'),
    })
    expect(host.requests[0]?.path).toBe('/transaction/verify/1768214400123')
  })

  test('treats an unknown status as pending, not failed', async () => {
    const data = { ...charge, status: 'on_hold' }
    host.respondWith((_, reply) => json(reply, 200, { status: true, message: 'ok', data }))
    expect(await provider().verify('1')).toMatchObject({ status: 'pending' })
  })

  test('refunds the full amount', async () => {
    host.respondWith((_, reply) =>
      json(reply, 200, { status: true, message: 'ok', data: { id: 99, status: 'pending' } }),
    )
    expect(await provider().refund('1768214400123')).toEqual({ refundId: '99' })
    expect(JSON.parse(host.requests[0]?.body ?? '')).toEqual({ transaction: '1768214400123' })
  })

  test('derives test or live from the key', () => {
    expect(provider().domain).toBe('test')
    expect(provider('sk_live_x').domain).toBe('live')
  })

  test('verifies its own signature over the raw bytes', () => {
    const raw = Buffer.from('{"event":"charge.success"}')
    const signature = createHmac('sha512', KEY).update(raw).digest('hex')
    expect(provider().isSigned(raw, signature)).toBe(true)
    expect(provider().isSigned(Buffer.from('{"event": "charge.success"}'), signature)).toBe(false)
    expect(provider().isSigned(raw, signature.slice(1))).toBe(false)
    expect(provider().isSigned(raw, undefined)).toBe(false)
    expect(provider('sk_test_other').isSigned(raw, signature)).toBe(false)
  })

  test('parses the reference of a refund event', () => {
    const data = { transaction_reference: '1', refund_reference: '2', amount: '4500000' }
    const raw = Buffer.from(JSON.stringify({ event: 'refund.processed', data }))
    expect(provider().parseEvent(raw)).toEqual({
      kind: 'refund.processed',
      reference: '1',
      amount: 4_500_000,
      refundId: '2',
    })
    expect(provider().parseEvent(Buffer.from('{'))).toBeUndefined()
  })
})

describe('Paystack over HTTP: failures', () => {
  test.each([400, 404])('treats a failed envelope with status %i as an unknown reference', async (status) => {
    host.respondWith((_, reply) => json(reply, status, { status: false, message: 'Any words' }))
    expect(await provider().verify('1')).toBeUndefined()
  })

  test.each([
    [
      'a duplicate by its code',
      400,
      { status: false, message: 'x', code: 'duplicate_reference' },
      'duplicate',
    ],
    [
      'a duplicate by its message',
      400,
      { status: false, message: 'Duplicate Transaction Reference' },
      'duplicate',
    ],
    ['a wrong key', 401, { status: false, message: 'Invalid key' }, 'refused'],
    ['a server error', 502, { status: false, message: 'x' }, 'unreachable'],
    ['an unknown format', 200, { status: true, message: 'x', data: { code: 'abc' } }, 'unreadable'],
    ['no envelope', 200, ['x'], 'unreachable'],
  ])('recognises %s', async (_, status, body, failure) => {
    host.respondWith((__, reply) => json(reply, status, body))
    expect((await providerErrorOf(provider().initialize(payment))).failure).toBe(failure)
  })

  test.each<[string, Parameters<typeof host.respondWith>[0]]>([
    ['never responds', () => undefined],
    ['stops midway', (_, reply) => void reply.writeHead(200).write('{"status":')],
    ['closes the connection', (_, reply) => void reply.destroy()],
    ['returns HTML', (_, reply) => void reply.end('<html>')],
    ['returns too much data', (_, reply) => void reply.end(`"${'x'.repeat(1_100_000)}"`)],
    ['redirects', (_, reply) => void reply.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
  ])('is unreachable within the time limit when the host %s', async (_, response) => {
    host.respondWith(response)
    const startedAt = Date.now()
    const error = await providerErrorOf(provider().verify('1768214400123'))
    expect(error.failure).toBe('unreachable')
    expect(Date.now() - startedAt).toBeLessThan(2_000)
    expect(error.message).not.toContain('1768214400123')
    expect(JSON.stringify([error.message, error.stack, String(error.cause)])).not.toContain(KEY)
  })
})
