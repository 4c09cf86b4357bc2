import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { insertPost } from '../../../testing/insert-post.ts'
import { findDeadLinks } from './check-links.ts'

let api: TestApp
let site: Server
const asked: string[] = []
beforeAll(async () => {
  site = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.writeHead(url === '/about' ? 200 : 404).end()
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const address = site.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const WEB_ORIGINS = [`http://127.0.0.1:${port}`]
  api = await testApp({ env: { WEB_ORIGINS, SITE_ORIGIN: 'https://school.example' } })
})
afterAll(async () => {
  site.close()
  await api.close()
})

const link = (address: string) => `<p><a href="${address}">Here</a></p>`
const dead = async (addresses: string[], statuses: Record<string, number> = {}) => {
  const asks: string[] = []
  const request = async (address: string, { method }: { method: string }) => {
    asks.push(`${method} ${address}`)
    return statuses[`${method} ${address}`]
  }
  const missing = await findDeadLinks({ ...api, request }, addresses.map(link).join(''))
  return { words: missing.map(({ words }) => words), asks }
}

test('STF-228: asks the site for pages that the database does not name', async () => {
  const { words, asks } = await dead(['/about', '/violins', 'https://school.example/about'])
  expect(words).toEqual(['The link /violins does not answer.'])
  expect([asks, asked]).toEqual([[], expect.arrayContaining(['/about', '/violins'])])
})

test('STF-228: a public course or post answers, whatever the site says', async () => {
  const { blogId } = await insertPost(api.db, { slug: 'kites' })
  const course = await api.course()
  const found = await dead([
    `/course/browse-courses/${course}`,
    '/blog-details/kites',
    `/blog-details/${blogId}`,
  ])
  expect(found.words).toEqual([])
})

test('STF-228: other sites are asked by HEAD, and by GET when that fails', async () => {
  const { words, asks } = await dead(
    ['https://a.example/', 'https://b.example/', 'https://c.example/', 'mailto:a@b.example'],
    {
      'HEAD https://a.example/': 200,
      'HEAD https://b.example/': 404,
      'GET https://b.example/': 200,
      'GET https://c.example/': 503,
    },
  )
  expect(words).toEqual(['The link https://c.example/ does not answer.'])
  expect(asks.toSorted()).toEqual([
    'GET https://b.example/',
    'GET https://c.example/',
    'HEAD https://a.example/',
    'HEAD https://b.example/',
    'HEAD https://c.example/',
  ])
})

test('STF-228: a page for people who have signed in is not dead', async () => {
  expect((await dead(['https://a.example/'], { 'HEAD https://a.example/': 403 })).words).toEqual([])
})

test('STF-228: checks every link of a long letter', async () => {
  const addresses = Array.from({ length: 45 }, (_, n) => `https://a.example/${n}`)
  expect((await dead(addresses)).words).toHaveLength(45)
})

test('STF-228: sites that hang end the check in time, and links that were not reached are not called dead', async () => {
  const addresses = Array.from({ length: 25 }, (_, n) => `https://a.example/${n}`)
  const asked = new Set<string>()
  const request = async (address: string, { signal }: { signal: AbortSignal }) => {
    asked.add(address)
    if (!signal.aborted) await once(signal, 'abort')
    return undefined
  }
  const missing = await findDeadLinks({ ...api, request, deadlineMs: 20 }, addresses.map(link).join(''))
  expect([asked.size, missing.length]).toEqual([20, 21])
  expect(missing.at(-1)?.words).toBe('Not all links could be checked in time. Please try again.')
})
