import { once } from 'node:events'
import { get } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWebServer } from './create-server.ts'
import { STATUS_HEADER } from './staff-headers.ts'

const named = (url = '') => (url.includes('hidden') ? { [STATUS_HEADER]: '404' } : undefined)

const site = createWebServer(
  async ({ url }, response) => {
    if (url?.includes('failing')) throw new Error('it fails')
    const headers = { 'cache-control': 's-maxage=60', 'Referrer-Policy': 'same-origin', ...named(url) }
    const type = url?.includes('api') ? 'application/json' : 'text/html'
    response
      .setHeader('content-type', type)
      .writeHead(url?.includes('none') ? 404 : 200, headers)
      .end('x')
  },
  {
    trustedProxies: 0,
    unavailablePage: Buffer.from('<p>Unavailable</p>'),
    isReady: () => true,
    onError: () => undefined,
  },
).listen(0, '127.0.0.1')

beforeAll(async () => {
  if (!site.listening) await once(site, 'listening')
})
afterAll(() => {
  site.close()
})

async function answerTo(path: string, method = 'GET') {
  const address = site.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const [response] = await once(
    get({ port, path, method, agent: false, headers: { accept: 'text/html' } }),
    'response',
  )
  response.resume()
  await once(response, 'end')
  return response
}

async function headersOf(path: string, method?: string) {
  const { headers } = await answerTo(path, method)
  return [headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy']]
}

const ofStaff = ['private, no-store', 'noindex, nofollow', 'no-referrer']

test.each([
  '/staff',
  '/staff?page=2',
  '/staff/people/none',
  '/staff/failing',
  '/api/staff/session',
  '/api/staff/none',
  '/draft/course/a/b',
  '/%73taff/audit',
  '//staff',
  '/staff/%ff',
])('STF-005: the answer to %s is private, unlisted and sends no referrer', async (path) => {
  expect(await headersOf(path)).toEqual(ofStaff)
})

test.each([
  '/sign-in-link/abc',
  '/sign-in-link/abc?result=invalid',
  '/email-change/abc/confirm',
  '/email-change/abc/none',
  '/api/sign-in-links/abc',
  '/api/email-changes/abc/stop',
  '/newsletter/confirm/abc',
  '/newsletter/leave/abc?result=done',
  '/newsletter/unsubscribe/abc',
  '/api/newsletter/confirm/abc',
  '/privacy-request/abc/download',
  '/privacy-request/abc/confirm?result=waits',
  '/api/privacy-requests/abc/export',
])(
  'STF-198, STF-200, STF-202, STF-233: so is the answer to %s, whose token is the permission',
  async (path) => {
    expect(await headersOf(path)).toEqual(ofStaff)
  },
)

test('STF-005: so is the refusal of a method', async () => {
  expect(await headersOf('/staff', 'TRACE')).toEqual(ofStaff)
})

test.each([
  '/',
  '/sign-in',
  '/newsletter',
  '/api/newsletter',
  '/email-changed',
  '/staffroom',
  '/api/staffing',
  '/course/staff',
  '/drafts',
])('%s is not of staff', async (path) => {
  expect(await headersOf(path)).not.toContain('noindex, nofollow')
})

test('STF-023: the status that the middleware names is sent, its header is not', async () => {
  const { statusCode, headers } = await answerTo('/staff/hidden')
  expect(statusCode).toBe(404)
  expect(headers).not.toHaveProperty(STATUS_HEADER)
  expect((await answerTo('/hidden')).statusCode).toBe(200)
})
