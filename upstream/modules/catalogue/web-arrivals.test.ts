import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, json } from '../../payments/testing/fake-server.ts'
import { webArrivals } from '../../platform/db/schema/web-arrivals.ts'
import { startJobs } from '../../platform/jobs/runner.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { freshnessJobs } from './freshness.ts'
import { wakeFreshness } from './wake-freshness.ts'
import { arrivalsOf } from './web-arrivals.ts'

const COURSE = '/course/browse-courses/9c07314c-d739-819e-94ed-7ef6507139fb'
const standard = ['/', '/course/browse-courses', '/sitemap.xml', '/sitemap/courses-1.xml']

let api: TestApp
let first: Awaited<ReturnType<typeof fakeServer>>
let second: Awaited<ReturnType<typeof fakeServer>>
type Site = typeof first

const answerReady = (site: Site) => site.respondWith((_, reply) => json(reply, 200, { unready: [] }))
const answerDown = (site: Site) => site.respondWith((_, reply) => reply.writeHead(503).end())
const callsTo = (site: Site) => site.requests.splice(0).map(({ body }) => JSON.parse(body))

/** Each for its web process; what failed is repeated by the next run. */
const runAll = async (jobs: ReturnType<typeof freshnessJobs>) =>
  Promise.allSettled(jobs.map((job) => job.run(new AbortController().signal)))

const arrival = async (isShown: (path: string) => boolean = (path) => path === COURSE) =>
  (await arrivalsOf(api, 'courses', [isShown]))[0]

beforeAll(async () => {
  first = await fakeServer((_, reply) => json(reply, 200, { unready: [] }))
  second = await fakeServer((_, reply) => json(reply, 200, { unready: [] }))
  api = await testApp({ env: { WEB_ORIGINS: [first.url, second.url] } })
})
beforeEach(async () => {
  await api.db.delete(webArrivals)
  for (const site of [first, second]) {
    answerReady(site)
    site.requests.length = 0
  }
})
afterAll(async () => {
  await api.close()
  await Promise.all([first.close(), second.close()])
})

test('STF-284: Each web process is told of a change, and one that was unreachable is told later', async () => {
  const jobs = freshnessJobs(api)
  await runAll(jobs)
  await api.course()
  answerDown(second)
  await runAll(jobs)
  expect(callsTo(first)).toEqual([{ changed: ['courses'] }, { paths: standard }])
  expect(await arrival()).toMatchObject({ servers: 2, arrived: 1, missingSince: expect.any(Date) })

  answerReady(second)
  second.requests.length = 0
  await runAll(jobs)
  expect(callsTo(first)).toEqual([])
  expect(callsTo(second)).toEqual([{ changed: ['courses'] }, { paths: standard }])
  expect(await arrival()).toEqual({ servers: 2, arrived: 2 })
})

test('STF-284: What a web process was told survives a restart of the API', async () => {
  await runAll(freshnessJobs(api))
  await api.course()
  await runAll(freshnessJobs(api))
  expect(callsTo(first)).toHaveLength(2)
  await runAll(freshnessJobs(api))
  expect(callsTo(first)).toEqual([])
})

test('STF-285, STF-286: A woken job tells at once, with the paths that are to be ready', async () => {
  const stop = startJobs(freshnessJobs(api), () => undefined)
  await vi.waitFor(async () => expect((await arrival())?.arrived).toBe(2))
  await api.course()
  const startedAt = Date.now()
  wakeFreshness([COURSE])
  await vi.waitFor(() => expect([first.requests.length, second.requests.length]).toEqual([2, 2]), {
    timeout: 1_500,
  })
  expect(Date.now() - startedAt).toBeLessThan(1_500)
  await stop()
  for (const site of [first, second])
    expect(callsTo(site)).toEqual([{ changed: ['courses'] }, { paths: [COURSE, ...standard] }])
})

test('STF-286: Paths are made ready also when another API process told of the change before', async () => {
  const jobs = freshnessJobs(api)
  await runAll(jobs)
  wakeFreshness([COURSE])
  await runAll(jobs)
  expect(callsTo(first)).toEqual([{ paths: [COURSE] }])
  await runAll(jobs)
  expect(callsTo(first)).toEqual([])
})

test('STF-286: At most 20 paths are in a call, and the others in the next one', async () => {
  const jobs = freshnessJobs(api)
  await runAll(jobs)
  await api.course()
  wakeFreshness(Array.from({ length: 30 }, (_, index) => `/course/browse-courses/${index}`))
  await runAll(jobs)
  await runAll(jobs)
  const calls = callsTo(first).filter((call) => 'paths' in call)
  expect(calls.map(({ paths }) => paths.length)).toEqual([20, 14])
  expect(new Set(calls.flatMap(({ paths }) => paths)).size).toBe(34)
})

test('STF-286: The page of a category with a long name is made ready; a path that no page has is left out', async () => {
  const jobs = freshnessJobs(api)
  await runAll(jobs)
  const long = `/category/${encodeURIComponent('日'.repeat(60))}`
  wakeFreshness([COURSE, long, `/${'x'.repeat(600)}`])
  await runAll(jobs)
  expect(callsTo(first)).toEqual([{ paths: [COURSE, long] }])
})

test('STF-288: A page that is not ready has not arrived there, and is asked for again, five times', async () => {
  const jobs = freshnessJobs(api)
  await runAll(jobs)
  first.respondWith((_, reply) => json(reply, 200, { unready: [COURSE] }))
  wakeFreshness([COURSE])
  await runAll(jobs)
  expect(await arrival()).toMatchObject({ servers: 2, arrived: 1, missingSince: expect.any(Date) })
  expect(await arrival((path) => path === '/')).toEqual({ servers: 2, arrived: 2 })
  for (let n = 0; n < 8; n++) await runAll(jobs)
  expect(callsTo(first)).toHaveLength(5)
  expect((await arrival())?.arrived).toBe(1)
})

test('STF-284: A web process of the version before, which makes no paths ready, is told of changes', async () => {
  const jobs = freshnessJobs(api)
  await runAll(jobs)
  await api.course()
  first.respondWith(({ body }, reply) => reply.writeHead('paths' in JSON.parse(body) ? 400 : 204).end())
  await runAll(jobs)
  expect(await arrival(() => false)).toEqual({ servers: 2, arrived: 2 })
})

test('STF-288: A change that no web process was told of has arrived nowhere', async () => {
  await runAll(freshnessJobs(api))
  await api.course()
  expect(await arrival()).toEqual({ servers: 2, arrived: 0 })
})
