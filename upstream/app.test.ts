import { Writable } from 'node:stream'
import Fastify, { LogController } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '#contract/errors'
import { serializeError } from '#domain/serialize-error'
import { buildApp } from './app.ts'
import { handleError } from './http/errors.ts'
import { logRequests } from './http/log.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { clientAddressHeaders } from './testing/client-address.ts'

describe('The rate limit', () => {
  let api: TestApp
  beforeAll(async () => {
    api = await testApp({ env: { RATE_LIMIT_MAX: 3 } })
  })
  afterAll(() => api.close())

  const signed = (address: string) => clientAddressHeaders(api, address)
  const statusOf = async (headers: Record<string, string> = {}) =>
    (await api.app.inject({ url: '/course-categories', headers })).statusCode

  test('counts visitors by the address that the site signed', async () => {
    for (let n = 0; n < 30; n++) expect(await statusOf(signed('41.58.0.1'))).toBe(200)
    const response = await api.app.inject({ url: '/course-categories', headers: signed('41.58.0.1') })
    expect(response.statusCode).toBe(429)
    expect(response.json()).toEqual({ message: 'Too many requests. Please try again later.' })
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(await statusOf(signed('41.58.0.2'))).toBe(200)
  })

  test('F3: counts a logged-in parent separately from other visitors at the same address', async () => {
    const { headers } = await api.signedInParent()
    const ownHeaders = { ...headers, ...signed('41.58.0.1') }
    expect(await statusOf(signed('41.58.0.1'))).toBe(429)
    for (let n = 0; n < 3; n++) expect(await statusOf(ownHeaders)).toBe(200)
    expect(await statusOf(ownHeaders)).toBe(429)
    expect(await statusOf({ ...ownHeaders, authorization: 'Bearer x.y.z' })).toBe(429)
  })

  test('ignores unsigned and forged client addresses', async () => {
    const before = await api.app.inject({ url: '/course-categories' })
    const forged: Record<string, string>[] = [
      clientAddressHeaders(
        { env: { ...api.env, INTERNAL_SECRETS: ['another secret, of thirty-two signs'] } },
        '41.58.0.9',
      ),
      { 'x-client-address': '41.58.0.9' },
      { ...signed('41.58.0.9'), 'x-client-signature': 'zz' },
      { 'x-forwarded-for': '41.58.0.9' },
    ]
    for (const headers of forged) await statusOf(headers)
    const after = await api.app.inject({ url: '/course-categories' })
    const remaining = (response: typeof before) => Number(response.headers['x-ratelimit-remaining'])
    // All of them counted towards the address of the connection.
    expect(remaining(before) - remaining(after)).toBe(forged.length + 1)
  })

  test('exempts provider webhooks and counts pictures separately from other calls', async () => {
    const busy = await testApp({ env: { RATE_LIMIT_MAX: 1 } })
    const status = async (method: 'GET' | 'POST', url: string) =>
      (await busy.app.inject({ method, url })).statusCode
    for (let n = 0; n < 21; n++) await status('GET', '/uploads/x.webp')
    expect(await status('GET', '/uploads/x.webp')).toBe(429)
    for (let n = 0; n < 20; n++) expect(await status('GET', '/course-categories')).toBe(200)
    expect(await status('GET', '/course-categories')).toBe(429)
    expect(await status('POST', '/payments/webhook')).toBe(401)
    await busy.close()
  })

  test('exempts health checks', async () => {
    for (let n = 0; n < 100; n++) expect((await api.app.inject('/healthz')).statusCode).toBe(200)
  })
})

test('A stopping API answers requests on open connections and closes these', async () => {
  const api = await testApp()
  const app = await buildApp(api)
  const stopping = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  app.addHook('preClose', () => {
    stopping.resolve()
    return answered.promise
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  expect((await fetch(`${url}/course-categories`)).headers.get('connection')).toBe('keep-alive')
  const closed = app.close()
  await stopping.promise
  const { status, headers } = await fetch(`${url}/course-categories`)
  expect([status, headers.get('connection')]).toEqual([200, 'close'])
  answered.resolve()
  await closed
  await api.close()
})

describe('An error', () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const app = Fastify({
    logger: { stream, base: null, serializers: { err: serializeError, req: () => ({}) } },
  })
  app.decorateRequest('caller', null)
  app.setErrorHandler(handleError)
  const addFailingRoute = (path: string, error: Error) => app.get(path, () => Promise.reject(error))
  const drizzleError = (code: string) =>
    Object.assign(new Error('Failed query: insert ada@kitelab.example'), {
      cause: Object.assign(new Error('Key (email)=(ada@kitelab.example) exists'), {
        code,
        constraint: 'parents_email',
      }),
    })
  addFailingRoute('/ours/:email', new TypeError('ada@kitelab.example is not a function'))
  addFailingRoute('/busy', new AppError('unavailable', 'We are very busy.', { retryAfter: 1.2 }))
  addFailingRoute('/twice', drizzleError('23505'))
  addFailingRoute('/deadlock', drizzleError('40P01'))
  addFailingRoute('/no-table', drizzleError('42P01'))
  addFailingRoute('/too-long', drizzleError('22001'))
  addFailingRoute('/field', new AppError('invalid', 'No.', { fields: { email: 'Invalid email' } }))
  beforeAll(() => app.ready())
  afterAll(() => app.close())

  test.each([
    ['/twice', 409],
    ['/deadlock', 503],
    ['/no-table', 500],
    ['/too-long', 400],
    ['/ours/ada@kitelab.example', 500],
  ])('at %s responds %i and reveals no details', async (url, status) => {
    const response = await app.inject(url)
    expect(response.statusCode).toBe(status)
    expect(Object.keys(response.json())).toEqual(['message'])
    expect(response.body).not.toMatch(/ada@|query|email|stack|function/)
  })

  test('includes when to retry and the invalid fields', async () => {
    const busy = await app.inject('/busy')
    expect(busy.statusCode).toBe(503)
    expect(busy.headers['retry-after']).toBe('2')
    expect((await app.inject('/field')).json()).toEqual({
      message: 'No.',
      errors: [{ path: 'email', message: 'Invalid email' }],
    })
  })

  test('is logged with its stack and code but without addresses', async () => {
    lines.length = 0
    await app.inject('/ours/ada@kitelab.example')
    await app.inject('/no-table')
    const failures = lines.filter((line) => line.includes('request failed'))
    expect(failures).toHaveLength(2)
    expect(failures[0]).toContain('app.test.ts')
    expect(failures[0]).toContain('"route":"/ours/:email"')
    expect(failures[1]).toContain('42P01')
    expect(failures.join('')).not.toContain('ada@kitelab.example')
  })
})

describe('The request log', () => {
  test('contains the route pattern, never the URL', async () => {
    const lines: string[] = []
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const app = Fastify({
      logger: { stream, base: null },
      logController: new LogController({ disableRequestLogging: true }),
    })
    app.decorateRequest('caller', null)
    logRequests(app, { CODE_SECRETS: ['s'.repeat(32)] })
    app.get('/verify-email/:email/:otp', () => Promise.resolve({}))
    await app.inject('/verify-email/ada@kitelab.example/481207?action=register')
    await app.inject('/nothing/ada@kitelab.example')
    expect(lines.join('')).toContain('"route":"/verify-email/:email/:otp","status":200')
    expect(lines.join('')).toContain('"route":"none","status":404')
    expect(lines.join('')).not.toMatch(/ada@|481207|register/)
    await app.close()
  })
})
