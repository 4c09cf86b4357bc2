import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { data, dataOf, pageOf, setPage, setUpWeb } from './testing/web-processes.ts'

const { redis, start, startTwo } = await setUpWeb()

test('Web processes go on alone while Redis is away, and send their changes when it is back', async () => {
  const { first, second } = await startTwo()
  await redis.stop()
  await setPage(second, '/blog', 'old')
  await setPage(first, '/blog', 'alone')
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
