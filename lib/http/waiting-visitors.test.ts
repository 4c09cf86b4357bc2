import { once } from 'node:events'
import { request, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type NextReply, publicPage, type Site, startSite } from './testing/site.ts'

let next: NextReply
/** How often Next was asked. */
let asked: number
let arrived: number
let waiting: ServerResponse[]
let ready: Promise<void>
let site: Site
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  asked = 0
  arrived = 0
  waiting = []
  ready = Promise.resolve()
  next = publicPage()
  site = await startSite(async () => {
    asked += 1
    await ready
    return next
  })
  site.server.on('request', (_, response) => {
    arrived += 1
    waiting.push(response)
  })
})
afterEach(() => {
  vi.useRealTimers()
  site.server.close()
})

const get: Site['get'] = (path, headers) => site.get(path, headers)
const anotherSecond = () => vi.setSystemTime(Date.now() + 1_100)

test('while one request waits for Next, the others get the stored page', async () => {
  await get('/')
  anotherSecond()
  const [checking, other] = await Promise.all([get('/'), get('/')])
  expect([checking.status, other.status, asked]).toEqual([200, 200, 2])
})

test('visitors who come together wait for the one response that Next makes', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  ready = promise
  const visits = Array.from({ length: 5 }, () => get('/'))
  await vi.waitFor(() => expect(arrived).toBe(5))
  resolve()
  for (const { status } of await Promise.all(visits)) expect(status).toBe(200)
  expect(asked).toBe(1)
})

test('a visitor who leaves while waiting keeps nobody else waiting', async () => {
  next.headers = { 'cache-control': 'private, no-store' }
  const { promise, resolve } = Promise.withResolvers<void>()
  ready = promise
  const first = get('/')
  await vi.waitFor(() => expect(arrived).toBe(1))
  const leaving = request({
    port: site.port,
    host: '127.0.0.1',
    path: '/',
    headers: { 'accept-encoding': 'br' },
  })
  leaving.on('error', () => undefined).end()
  await vi.waitFor(() => expect(arrived).toBe(2))
  const closed = once(waiting[1] ?? site.server, 'close')
  leaving.destroy()
  await closed
  resolve()
  await first
  const startedAt = performance.now()
  expect((await get('/')).status).toBe(200)
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})

test('visitors who come together each get a personal page of their own', async () => {
  next.headers = { 'cache-control': 'private, no-store' }
  const visits = await Promise.all(Array.from({ length: 3 }, () => get('/')))
  expect(visits.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(asked).toBe(3)
})
