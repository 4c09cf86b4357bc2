import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { AppError } from '#contract/errors'

export const secret = 'one-secret-for-the-tests-of-the-upstream'

type Heard = { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }

export const fake: { heard: Heard[]; answer: (response: ServerResponse, times: number) => unknown } = {
  heard: [],
  answer: () => undefined,
}

const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  fake.heard.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
  await fake.answer(response, fake.heard.length)
})

export const json =
  (status: number, body: unknown, headers = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

/** Starts the server before the tests of a file and stops it afterwards. */
export function setUpFakeUpstream() {
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const bound = server.address()
    if (bound === null || typeof bound === 'string') throw new Error('not listening')
    vi.stubEnv('UPSTREAM_API_URL', `http://127.0.0.1:${bound.port}/v1/`)
    vi.stubEnv('INTERNAL_SECRET', secret)
    vi.stubEnv('SESSION_SECRETS', secret)
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => {
    fake.heard = []
  })
}

export const Item = z.object({ id: z.string(), note: z.string().nullish() })
export const readItem = endpoint({
  method: 'GET',
  path: '/items/:id/of/:email',
  auth: 'none',
  params: z.object({ id: z.uuid(), email: z.email() }),
  query: z.object({ page: z.number().optional(), search: z.string().optional() }),
  response: Item,
})
export const addItem = endpoint({ method: 'POST', path: '/items', auth: 'none', body: Item, response: Item })
export const own = endpoint({ method: 'GET', path: '/own', auth: 'parent', response: Item })

export const id = '0d6ce5a1-9d83-4d5c-8a52-0d9a8b8f2a11'
export const item = { params: { id, email: 'a+b@example.com' }, query: {} }
export const anonymous = { anonymous: true } as const
export const ok = json(200, { id: '1', surprise: true })

export async function failing(call: Promise<unknown>): Promise<AppError> {
  const thrown = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (thrown instanceof AppError) return thrown
  throw new Error('it did not fail as it should')
}
