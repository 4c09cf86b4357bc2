import { expect, test } from 'vitest'
import { data, dataOf, pageOf, setPage, setUpWeb, shareData, sharePage } from './testing/web-processes.ts'

const { start, startTwo } = await setUpWeb()

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
  await setPage(second, '/blog', 'old')
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
