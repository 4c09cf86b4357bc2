import { expect, test } from 'vitest'
import {
  context,
  data,
  dataOf,
  pageOf,
  setPage,
  setUpWeb,
  shareData,
  sharePage,
} from './testing/web-processes.ts'

const { start, startTwo } = await setUpWeb()

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
  await setPage(second, '/blog', 'new')
  const newer = { value: { html: expect.stringContaining('<p>new</p>') } }
  await expect.poll(() => pageOf(first), { timeout: 5_000 }).toMatchObject(newer)
})

test('Web processes use the data that one of them has loaded', async () => {
  const { first, second } = await startTwo()
  await shareData(first, second, data('twelve courses'))
  expect(await dataOf(second)).toMatchObject({ value: 'twelve courses', tags: ['courses'], revalidate: 60 })
})

test('Web processes of another build share nothing', async () => {
  const first = await start()
  const other = await start()
  await first.call('setData', 'list', data('old'))
  await setPage(first, '/blog', 'old')
  expect(await dataOf(other)).toBeUndefined()
  expect(await pageOf(other)).toBeNull()
})

test('Web processes share no not-found page, because their number has no limit', async () => {
  const { buildId, first } = await startTwo()
  await setPage(first, '/gone', '<div data-status="404">')
  expect(await pageOf(await start(buildId), '/gone')).toBeNull()
})

test('Web processes write no page to disk, and get one that left their memory from Redis', async () => {
  const { first, second } = await startTwo()
  await sharePage(first, second, '/blog')
  const large = 'x'.repeat(1_500_000)
  for (let n = 0; n < 10; n++) await setPage(first, `/large/${n}`, large)
  expect(await pageOf(first)).toMatchObject({ value: { html: expect.stringContaining('page /blog') } })
  expect((await first.call('writtenFiles')).result).toEqual([])
})
