import { once } from 'node:events'
import { get } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWebServer } from './create-server.ts'

const LOGIN = '/auth/login?from=%2Fuser%2Fchild-profile'

const site = createWebServer(
  async ({ url }, response) => {
    if (url === '/user/child-profile') response.writeHead(307, { location: LOGIN }).end(LOGIN)
    else response.setHeader('content-type', 'text/x-component').end('page')
  },
  { trustedProxies: 0, unavailablePage: undefined, isReady: () => true, onError: () => undefined },
).listen(0, '127.0.0.1')

beforeAll(async () => {
  if (!site.listening) await once(site, 'listening')
})
afterAll(() => {
  site.close()
})

async function answerTo(path: string, segment: string | undefined) {
  const address = site.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const headers = { rsc: '1', ...(segment && { 'next-router-segment-prefetch': segment }) }
  const [response] = await once(get({ port, path, agent: false, headers }), 'response')
  response.resume()
  await once(response, 'end')
  return [response.statusCode, response.headers.location]
}

test('a part of a page that is fetched in advance after the session ended has no content', async () => {
  expect(await answerTo('/user/child-profile', '/user/child-profile/__PAGE__')).toEqual([204, undefined])
})

test('navigations and trees are redirected', async () => {
  expect(await answerTo('/user/child-profile', undefined)).toEqual([307, LOGIN])
  expect(await answerTo('/user/child-profile', '/_tree')).toEqual([307, LOGIN])
})

test('a part of a page that is there is sent', async () => {
  expect(await answerTo('/blog', '/blog/__PAGE__')).toEqual([200, undefined])
})
