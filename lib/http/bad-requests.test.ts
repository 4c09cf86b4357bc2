import { createServer, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rerouteBadRequest } from './bad-requests'

const server = createServer((received, response) => {
  rerouteBadRequest(received, response)
  response.end(`${received.method} ${received.url}`)
})
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)))
afterAll(() => new Promise((done) => server.close(done)))

function send(method: string, path: string) {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return new Promise<{ handled: string; allow: string | undefined }>((done, failed) => {
    const sent = request({ host: '127.0.0.1', port, method, path }, (answer) => {
      let handled = ''
      answer.on('data', (chunk) => {
        handled += chunk
      })
      answer.on('end', () => done({ handled, allow: answer.headers.allow }))
    })
    sent.on('error', failed).end()
  })
}

test.each(['/category/%E0%A4%A', '/media/uploads/%', '/%', '/course/browse-courses/%zz?page=2'])(
  'S4: the malformed URL %s is a 404 page',
  async (path) => {
    expect((await send('GET', path)).handled).toBe('GET /_none')
  },
)

test('S4: a malformed URL of the BFF is a bad request', async () => {
  expect((await send('POST', '/api/course/%')).handled).toBe('GET /api/refused/address')
})

test.each([
  ['GET', '/category/Robots%20and%20kites'],
  ['HEAD', '/'],
  ['GET', '/?q=%'],
  ['POST', '/auth/login'],
  ['DELETE', '/api/cart/1'],
  ['OPTIONS', '/api/payment/sandbox/popup'],
])('%s %s is passed to Next', async (method, path) => {
  const { handled, allow } = await send(method, path)
  expect(method === 'HEAD' || handled === `${method} ${path}`).toBe(true)
  expect(allow).toBeUndefined()
})

test.each([
  ['TRACE', '/_next/static/chunks/a.js'],
  ['PROPFIND', '/icon.svg'],
  ['PUT', '/'],
  ['DELETE', '/illustrations/brand/mark.svg'],
  ['OPTIONS', '*'],
])('F12: the method of %s %s is not allowed', async (method, path) => {
  expect(await send(method, path)).toEqual({ handled: 'GET /api/refused/method', allow: 'GET, HEAD' })
})

test('F12: an unknown method of the BFF is not allowed', async () => {
  const { handled, allow } = await send('TRACE', '/api/session')
  expect(handled).toBe('GET /api/refused/method')
  expect(allow).toBe('GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS')
})
