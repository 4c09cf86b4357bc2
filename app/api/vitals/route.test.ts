import { NextRequest } from 'next/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { onVitals } from '@/lib/http/events'
import { POST } from './route'

vi.mock('next/headers', () => ({ headers: async () => new Headers(), cookies: async () => new Map() }))
vi.stubEnv('SITE_ORIGIN', 'http://localhost:3000')

const received: unknown[] = []
beforeEach(() => void received.splice(0))
const visit = { path: '/blog', device: 'phone', LCP: 1_200, CLS: 0.01 }

async function send(body: unknown, headers: Record<string, string> = {}) {
  const request = new NextRequest('http://localhost:3000/api/vitals', {
    method: 'POST',
    headers: { origin: 'http://localhost:3000', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return (await POST(request, { params: Promise.resolve({}) })).status
}

test('A site without metrics answers the report of a visit and counts nothing', async () => {
  expect(await send(visit)).toBe(204)
  expect(received).toEqual([])
})

test('A site with metrics receives it', async () => {
  onVitals((report) => received.push(report))
  expect(await send({ ...visit, email: 'ada@kitelab.example' })).toBe(204)
  expect(received).toEqual([visit])
})

test.each([
  ['sec-gpc', '1'],
  ['dnt', '1'],
  ['save-data', 'on'],
])('The report of a browser with %s: %s is not counted', async (name, value) => {
  expect(await send(visit, { [name]: value })).toBe(204)
  expect(received).toEqual([])
})

test.each([
  [{ ...visit, path: 'https://kitelab.example/blog' }],
  [{ ...visit, path: `/${'x'.repeat(500)}` }],
  [{ ...visit, device: 'fridge' }],
  [{ ...visit, LCP: -1 }],
  [{ ...visit, INP: 'slow' }],
  [{ ...visit, CLS: 1e9 }],
  [null],
])('A report with other values is refused: %j', async (body) => {
  expect(await send(body)).toBe(400)
  expect(received).toEqual([])
})

test('A report of another site is refused', async () => {
  expect(await send(visit, { origin: 'https://evil.example' })).toBe(403)
})
