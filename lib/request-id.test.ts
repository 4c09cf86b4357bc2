import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { withRequestId } from '@/lib/request-id'
import { errorResponse } from '@/lib/server/respond'
import { upstreamFetch } from '@/lib/server/upstream'

vi.mock('next/headers', () => ({ headers: async () => new Headers(), cookies: async () => new Map() }))
const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)

const close: (() => void)[] = []
afterAll(() => {
  for (const end of close) end()
})

async function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  close.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

let heard: IncomingHttpHeaders | undefined
let site = ''
beforeAll(async () => {
  const api = await listen((request, response) => {
    heard = request.headers
    response.end('{}')
  })
  vi.stubEnv('UPSTREAM_API_URL', api)
  site = await listen((request, response) =>
    withRequestId(request, 1, async () => {
      await upstreamFetch('/courses', {
        route: '/courses',
        headers: { accept: '*/*' },
        signal: AbortSignal.timeout(5_000),
      })
      const failure = errorResponse(new Error('unexpected'))
      response.setHeader('x-seen', String(request.headers['x-request-id']))
      response.setHeader('x-request-id', failure.headers.get('x-request-id') ?? 'none').end()
    }),
  )
})

async function ask(id?: string) {
  written.mockClear()
  const response = await fetch(site, { headers: id ? { 'x-request-id': id } : {} })
  await response.text()
  return {
    answered: response.headers.get('x-request-id') ?? '',
    seen: response.headers.get('x-seen'),
    called: heard?.['x-request-id'],
    logged: written.mock.calls.map(([line]) => String(line)).join(''),
  }
}

test('One id is in the request, the call of the API, the log and the error response', async () => {
  const id = 'a-request-of-our-own-proxy'
  const { answered, seen, called, logged } = await ask(id)
  expect([answered, seen, called]).toEqual([id, id, id])
  expect(logged).toContain(`"requestId":"${id}"`)
})

test('Requests on one connection have different ids, and a malformed one is replaced', async () => {
  const ids = [await ask(), await ask(), await ask('too short'), await ask('x'.repeat(65))]
  for (const { answered, seen, called } of ids) expect([seen, called]).toEqual([answered, answered])
  expect(new Set(ids.map(({ answered }) => answered)).size).toBe(4)
  for (const { answered } of ids) expect(answered).toMatch(/^[\w-]{36}$/)
})

test('An id that a visitor chooses is not used', async () => {
  const id = 'an-id-of-a-visitor-for-a-forged-line'
  const direct = await listen((request, response) =>
    withRequestId(request, 0, () => void response.end(String(request.headers['x-request-id']))),
  )
  const response = await fetch(direct, { headers: { 'x-request-id': id } })
  expect(await response.text()).toMatch(/^[\da-f-]{36}$/)
})

test('Outside of a request there is no id', () => {
  expect(errorResponse(new Error('unexpected')).headers.has('x-request-id')).toBe(false)
})
