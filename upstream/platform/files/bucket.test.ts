import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { s3Server } from '../../testing/s3-server.ts'
import { bucketStore } from './bucket.ts'

describe('Object storage', () => {
  let server: Awaited<ReturnType<typeof s3Server>>
  beforeAll(async () => {
    server = await s3Server()
  })
  beforeEach(() => {
    server.state.objects.clear()
    server.state.failures = []
    server.state.requestCount = 0
  })
  afterAll(() => server.close())

  const key = 'private/children/0d6ce5a1.webp'
  const picture = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251)
  const store = (changes: Partial<Parameters<typeof bucketStore>[0]> = {}) =>
    bucketStore({ ...server.options, ...changes })

  test('keeps, returns and deletes a picture with correctly signed requests', async () => {
    await store().put(key, picture)
    expect(server.state.objects.get(key)).toEqual(Buffer.from(picture))
    expect(await store().exists(key)).toBe(true)
    expect(await store().read(key)).toEqual(picture)
    await store().delete(key)
    expect(await store().exists(key)).toBe(false)
    expect(await store().read(key)).toBeUndefined()
    await store().delete(key)
  })

  test('lists every key, page by page', async () => {
    const keys = ['private/children/a.webp', 'private/children/b.webp', 'public/posts/c.webp']
    for (const one of keys) await store().put(one, picture)
    const listed: string[] = []
    for await (const one of store().list()) listed.push(one)
    expect(listed).toEqual(keys)
  })

  test.each([
    ['another secret', { secretAccessKey: 'another secret' }],
    ['another region', { region: 'eu-west-2' }],
  ])('rejects requests signed with %s, and they are not repeated', async (_, changes) => {
    await expect(store(changes).put(key, picture)).rejects.toThrow('responded 403')
    expect(server.state.requestCount).toBe(1)
  })

  test('fails without its bucket, so that no picture is reported as missing', async () => {
    const missing = store({ bucket: 'another' })
    await expect(missing.read(key)).rejects.toThrow('The bucket another does not exist.')
    await expect(missing.put(key, picture)).rejects.toThrow('The bucket another does not exist.')
  })

  test('is tried again after a temporary failure', async () => {
    server.state.failures = [503, 500]
    await store().put(key, picture)
    expect(server.state.objects.has(key)).toBe(true)
    server.state.failures = ['closed', 429]
    expect(await store().read(key)).toEqual(picture)
  })

  test('fails when it keeps failing, so that a picture is not reported as missing', async () => {
    server.state.failures = [503, 503, 503]
    await expect(store().read(key)).rejects.toThrow('responded 503 to GET')
    server.state.failures = ['silent', 'silent', 'silent']
    await expect(store({ timeoutMs: 50 }).exists(key)).rejects.toThrow('does not respond')
    await expect(store({ bucket: 'another-bucket' }).put(key, picture)).rejects.toThrow('does not exist')
  })

  test.each([
    '../secrets.json',
    '/private/x.webp',
    'private/.hidden',
    'private//x.webp',
    'x.webp',
    'a b/x.webp',
  ])('accepts no key like %s', async (other) => {
    expect(await store().read(other)).toBeUndefined()
    await expect(store().put(other, picture)).rejects.toThrow(RangeError)
    await expect(store().delete(other)).rejects.toThrow(RangeError)
    expect(server.state.requestCount).toBe(0)
  })
})
