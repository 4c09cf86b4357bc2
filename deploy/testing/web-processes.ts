import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, expect } from 'vitest'
import { redisServer } from '../../upstream/testing/redis.ts'

const program = fileURLToPath(new URL('../../lib/cache/testing/cache-process.mjs', import.meta.url))

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

/** Redis for the tests of one file; the web processes of a test end with it. */
export async function setUpWeb() {
  const redis = await redisServer()
  const folder = mkdtempSync(join(tmpdir(), 'kitelab-web-'))
  const running: WebProcess[] = []
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
  return { redis, start, startTwo }
}

const page = (text: string) => ({
  kind: 'APP_PAGE',
  html: `<p>${text}</p><script>one()</script>`,
  rscData: Buffer.from(text),
  segmentData: new Map([['/_tree', Buffer.from(text)]]),
  headers: { 'x-next-cache-tags': 'courses' },
  status: 200,
})
export const context = { cacheControl: { revalidate: 60, expire: 3600 } }
export const setPage = ({ call }: WebProcess, key: string, text: string) =>
  call('setPage', key, page(text), context)
export const pageOf = async ({ call }: WebProcess, key = '/blog') => (await call('getPage', key)).result
export const data = (text: string) => ({
  text,
  tags: ['courses'],
  stale: 300,
  revalidate: 60,
  expire: 3600,
  timestamp: Date.now(),
})
export const dataOf = async ({ call }: WebProcess) => (await call('getData', 'list')).result

/** Repeated: a write that takes longer than its limit shares nothing. */
export const sharePage = (from: WebProcess, to: WebProcess, key: string) =>
  expect
    .poll(
      async () => {
        await setPage(from, key, `page ${key}`)
        return pageOf(to, key)
      },
      { timeout: 10_000 },
    )
    .not.toBeNull()
export const shareData = (from: WebProcess, to: WebProcess, entry: object) =>
  expect
    .poll(
      async () => {
        await from.call('setData', 'list', entry)
        return dataOf(to)
      },
      { timeout: 10_000 },
    )
    .toBeDefined()
