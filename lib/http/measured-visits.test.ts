import { once } from 'node:events'
import { get } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWebServer } from './create-server.ts'

const browser = { accept: 'text/html,*/*', 'accept-encoding': 'br' }

function createSite(measuresVisits: boolean) {
  return createWebServer(
    async (_, response) => {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 's-maxage=60' }
      response.writeHead(200, headers).end('<p>Robots</p>'.repeat(100))
    },
    {
      trustedProxies: 0,
      unavailablePage: undefined,
      isReady: () => true,
      onError: () => undefined,
      measuresVisits,
    },
  ).listen(0, '127.0.0.1')
}

const sites = { on: createSite(true), off: createSite(false) }
beforeAll(async () => {
  for (const site of Object.values(sites)) if (!site.listening) await once(site, 'listening')
})
afterAll(() => {
  for (const site of Object.values(sites)) site.close()
})

async function timingOf(which: keyof typeof sites, path: string, headers: Record<string, string> = browser) {
  const address = sites[which].address()
  const port = typeof address === 'object' && address ? address.port : 0
  const [response] = await once(get({ port, path, headers, agent: false }), 'response')
  response.resume()
  await once(response, 'end')
  return response.headers['server-timing']
}

test('A page asks for its web vitals, also when it is sent from the store', async () => {
  expect([await timingOf('on', '/blog'), await timingOf('on', '/blog')]).toEqual(['vitals', 'vitals'])
})

test('A page that was stored for one visitor does not ask another who refuses', async () => {
  await timingOf('on', '/about-us')
  const refusals = { 'sec-gpc': '1', dnt: '1', 'save-data': 'on' }
  for (const [name, value] of Object.entries(refusals))
    expect(await timingOf('on', '/about-us', { ...browser, [name]: value })).toBeUndefined()
})

test('Calls of scripts and pages of a site without metrics do not ask', async () => {
  expect(await timingOf('on', '/api/course', { accept: 'application/json' })).toBeUndefined()
  expect(await timingOf('off', '/blog')).toBeUndefined()
})

test('Pages of staff and of links that hold a token are no visits', async () => {
  for (const path of [
    '/staff',
    '/staff/audit?q=a',
    '/draft/course/a/b',
    '/sign-in-link/a',
    '/newsletter/leave/a',
    '/email-change/a/stop',
    '/privacy-request/a/download',
  ])
    expect(await timingOf('on', path)).toBeUndefined()
  expect(await timingOf('on', '/staffroom')).toBe('vitals')
})
