import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { redisServer } from '@/upstream/testing/redis'

const program = fileURLToPath(new URL('./testing/cache-process.mjs', import.meta.url))

type Answer = { result: unknown; ms: number }
type WebProcess = { child: ChildProcess; call(name: string, ...input: unknown[]): Promise<Answer> }

/** Waits until the process accepts calls. */
async function startProcess(folder: string, url: string, isConnected: boolean): Promise<WebProcess> {
  const env = { NODE_ENV: 'production' as const, REDIS_URL: url }
  const child = fork(program, isConnected ? ['connected'] : [], {
    cwd: folder,
    env,
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  let id = 0
  const call = (name: string, ...input: unknown[]) =>
    new Promise<Answer>((resolve) => {
      id += 1
      waiting.set(id, resolve)
      child.send({ id, call: name, input })
    })
  const started = new Promise<Answer>((resolve) => waiting.set(0, resolve))
  child.on('message', (answer: Answer & { id: number }) => waiting.get(answer.id)?.(answer))
  await started
  return { child, call }
}

let redis: Awaited<ReturnType<typeof redisServer>>
let folder: string
const running: WebProcess[] = []
beforeAll(async () => {
  redis = await redisServer()
  folder = mkdtempSync(join(tmpdir(), 'kitelab-web-'))
})
afterEach(async () => {
  for (const { child } of running.splice(0)) child.kill('SIGKILL')
  await redis.start()
})
afterAll(async () => {
  await redis.close()
  rmSync(folder, { recursive: true })
})

function buildFolder(buildId: string) {
  const path = join(folder, buildId)
  mkdirSync(join(path, '.next'), { recursive: true })
  writeFileSync(join(path, '.next/BUILD_ID'), buildId)
  return path
}
async function start(buildId: string = crypto.randomUUID(), url = redis.url) {
  const started = await startProcess(buildFolder(buildId), url, url === redis.url)
  running.push(started)
  return started
}
const startTwo = async () => {
  const buildId = crypto.randomUUID()
  return { buildId, first: await start(buildId), second: await start(buildId) }
}

const page = (text: string, more: object = {}) => ({
  kind: 'APP_PAGE',
  html: `<p>${text}</p><script>one()</script>`,
  rscData: Buffer.from(text),
  segmentData: new Map([['/_tree', Buffer.from(text)]]),
  headers: { 'x-next-cache-tags': 'courses' },
  status: 200,
  ...more,
})
const context = { cacheControl: { revalidate: 60, expire: 3600 } }
const pageOf = async ({ call }: WebProcess, key = '/blog') => (await call('getPage', key)).result
const data = (text: string, more: object = {}) => ({
  text,
  tags: ['courses'],
  stale: 300,
  revalidate: 60,
  expire: 3600,
  timestamp: Date.now(),
  ...more,
})
const dataOf = async ({ call }: WebProcess) => (await call('getData', 'list')).result

/** Repeated: a write that takes longer than its limit shares nothing. */
const sharePage = (from: WebProcess, to: WebProcess, key: string) =>
  expect
    .poll(
      async () => {
        await from.call('setPage', key, page(`page ${key}`), context)
        return pageOf(to, key)
      },
      { timeout: 10_000 },
    )
    .not.toBeNull()
const shareData = (from: WebProcess, to: WebProcess, entry: object) =>
  expect
    .poll(
      async () => {
        await from.call('setData', 'list', entry)
        return dataOf(to)
      },
      { timeout: 10_000 },
    )
    .toBeDefined()

test('Web processes show the page that one of them rendered last, with its policy and all its parts', async () => {
  const { first, second } = await startTwo()
  await sharePage(first, second, '/blog')
  expect(await pageOf(second)).toMatchObject({
    cacheControl: context.cacheControl,
    value: {
      html: expect.stringContaining('<p>page /blog</p>'),
      rscData: Buffer.from('page /blog'),
      segmentData: new Map([['/_tree', Buffer.from('page /blog')]]),
      headers: { 'content-security-policy': expect.stringContaining('sha256-') },
    },
  })
  await second.call('setPage', '/blog', page('new'), context)
  const newer = { value: { html: expect.stringContaining('<p>new</p>') } }
  await expect.poll(() => pageOf(first), { timeout: 5_000 }).toMatchObject(newer)
})

test('Web processes use the data that one of them has loaded', async () => {
  const { first, second } = await startTwo()
  await shareData(first, second, data('twelve courses'))
  expect(await dataOf(second)).toMatchObject({ value: 'twelve courses', tags: ['courses'], revalidate: 60 })
})

test('Web processes all drop pages and data of a tag that one of them expires', async () => {
  const { first, second } = await startTwo()
  await sharePage(first, second, '/blog')
  await shareData(first, second, data('old'))
  await first.call('revalidate', 'courses')
  await expect.poll(() => pageOf(second), { timeout: 5_000 }).toBeNull()
  expect(await dataOf(second)).toBeUndefined()
})

test('Web processes drop a page that one of them has rendered before it heard of a change', async () => {
  const { first, second } = await startTwo()
  await sharePage(first, second, '/blog')
  await sharePage(second, first, '/blog')
  await first.call('revalidate', 'courses')
  await second.call('setPage', '/blog', page('old'), context)
  await expect.poll(() => pageOf(second), { timeout: 5_000 }).toBeNull()
  expect(await pageOf(first)).toBeNull()
})

test('Web processes all drop stale data, and keep a stale page until a new one is rendered', async () => {
  const { first, second } = await startTwo()
  await sharePage(first, second, '/blog')
  await shareData(first, second, data('old'))
  await first.call('revalidate', 'courses', { expire: 3600 })
  await expect.poll(() => dataOf(second), { timeout: 5_000 }).toBeUndefined()
  expect(await dataOf(first)).toBeUndefined()
  expect(await pageOf(second)).not.toBeNull()
  await first.call('setData', 'list', data('new'))
  expect(await dataOf(first)).toMatchObject({ value: 'new', revalidate: 60 })
})

test('Web processes know at their start what was changed before', async () => {
  const { buildId, first, second } = await startTwo()
  await sharePage(first, second, '/blog')
  await shareData(first, second, data('old'))
  await first.call('revalidate', 'courses')
  await sharePage(first, second, '/faq')
  const late = await start(buildId)
  expect(await pageOf(late, '/faq')).toMatchObject({ value: { html: expect.stringContaining('/faq') } })
  expect(await pageOf(late)).toBeNull()
  expect(await dataOf(late)).toBeUndefined()
})

test('Web processes of another build share nothing', async () => {
  const first = await start()
  const other = await start()
  await first.call('setData', 'list', data('old'))
  await first.call('setPage', '/blog', page('old'), context)
  expect(await dataOf(other)).toBeUndefined()
  expect(await pageOf(other)).toBeNull()
})

test('Web processes share no not-found page, because their number has no limit', async () => {
  const { buildId, first } = await startTwo()
  await first.call('setPage', '/gone', page('<div data-status="404">'), context)
  expect(await pageOf(await start(buildId), '/gone')).toBeNull()
})

test('Web processes write no page to disk, and get one that left their memory from Redis', async () => {
  const { first, second } = await startTwo()
  await sharePage(first, second, '/blog')
  const large = 'x'.repeat(1_500_000)
  for (let n = 0; n < 10; n++) await first.call('setPage', `/large/${n}`, page(large), context)
  expect(await pageOf(first)).toMatchObject({ value: { html: expect.stringContaining('page /blog') } })
  expect((await first.call('writtenFiles')).result).toEqual([])
})

test('Web processes go on alone while Redis is away, and send their changes when it is back', async () => {
  const { first, second } = await startTwo()
  await redis.stop()
  await second.call('setPage', '/blog', page('old'), context)
  await first.call('setPage', '/blog', page('alone'), context)
  expect(await pageOf(first)).toMatchObject({ value: { html: expect.stringContaining('alone') } })
  await first.call('setData', 'list', data('alone'))
  expect(await dataOf(first)).toMatchObject({ value: 'alone' })
  expect(await dataOf(second)).toBeUndefined()
  await first.call('revalidate', 'courses')
  await redis.start()
  await expect.poll(() => pageOf(second), { timeout: 10_000 }).toBeNull()
})

test('Web processes wait at most briefly for a Redis that accepts connections and says nothing', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { call } = await start(crypto.randomUUID(), `redis://127.0.0.1:${port}`)
  await call('getData', 'first')
  const { result, ms } = await call('getData', 'list')
  expect(result).toBeUndefined()
  expect(ms).toBeLessThan(200)
  silent.close()
})
