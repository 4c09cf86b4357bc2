import { createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { IdempotencyHeaders } from '#contract/request-headers'
import { upstream, upstreamWithHeaders } from '@/lib/server/upstream'
import {
  addItem,
  anonymous,
  failing,
  fake,
  Item,
  id,
  item,
  json,
  ok,
  own,
  readItem,
  secret,
  setUpFakeUpstream,
} from './testing/fake-upstream'

const browser = new Headers({ 'x-forwarded-for': '203.0.113.7' })
vi.mock('next/headers', () => ({ headers: async () => browser, cookies: async () => new Map() }))

setUpFakeUpstream()

const addOnce = endpoint({ ...addItem, headers: IdempotencyHeaders })
const upload = endpoint({
  method: 'POST',
  path: '/files',
  auth: 'parent',
  multipart: true,
  body: z.object({
    name: z.string(),
    consent: z.boolean(),
    file: z.instanceof(Blob).optional(),
    class: z.string().optional(),
  }),
  response: Item,
})

describe('a call of the upstream', () => {
  test('is built from its endpoint: path parts encoded, an absent query left out, the base path kept (API-01)', async () => {
    fake.answer = ok
    expect(await upstream(readItem, { ...item, query: { page: 2, search: undefined } }, anonymous)).toEqual({
      id: '1',
    })
    expect(fake.heard[0]).toMatchObject({
      method: 'GET',
      url: `/v1/items/${id}/of/a%2Bb%40example.com?page=2`,
    })
  })

  test('carries the token of a parent, and an anonymous one carries none (API-02)', async () => {
    fake.answer = ok
    await upstream(own, {}, { token: 'the-token' })
    await upstream(addItem, { body: { id: '1' } }, anonymous)
    expect(fake.heard.map(({ headers }) => headers.authorization)).toEqual(['Bearer the-token', undefined])
    expect(fake.heard[1]).toMatchObject({
      body: '{"id":"1"}',
      headers: { 'content-type': 'application/json' },
    })
  })

  test('tells who asks, signed; a read that is cached for everyone does not', async () => {
    fake.answer = ok
    await upstream(own, {}, { token: 'the-token' })
    await upstream(readItem, item, { cached: true })
    expect(fake.heard[0]?.headers).toMatchObject({
      'x-client-address': '203.0.113.7',
      'x-client-signature': createHmac('sha256', secret).update('203.0.113.7').digest('hex'),
    })
    expect(fake.heard[1]?.headers).not.toHaveProperty('x-client-address')
  })

  test('sends a form with its file, and what is not given is not sent (API-03)', async () => {
    fake.answer = ok
    const file = new File(['abc'], 'kosi.png', { type: 'image/png' })
    await upstream(upload, { body: { name: 'Kosi', consent: false, file, class: undefined } }, { token: 't' })
    expect(fake.heard[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(fake.heard[0]?.body).toContain('filename="kosi.png"')
    expect(fake.heard[0]?.body).toMatch(/name="consent"\r\n\r\nfalse/)
    expect(fake.heard[0]?.body).not.toContain('class')
  })

  test('carries the key of the form that it is sent for, and none of its own', async () => {
    fake.answer = ok
    const once = (key?: string) =>
      upstream(addOnce, { body: { id: '1' }, headers: { 'idempotency-key': key } }, anonymous)
    await once('f'.repeat(32))
    await once()
    expect(fake.heard.map(({ headers }) => headers['idempotency-key'])).toEqual(['f'.repeat(32), undefined])
  })

  test('with a malformed id is not made: there is no such thing', async () => {
    const error = await failing(
      upstream(readItem, { ...item, params: { id: '../own', email: 'a@b.co' } }, anonymous),
    )
    expect(error.code).toBe('not_found')
    expect(fake.heard).toEqual([])
  })

  test('gives the headers of the answer to who logs in', async () => {
    fake.answer = json(200, { id: '1' }, { authorization: 'Bearer new' })
    const { headers } = await upstreamWithHeaders(addItem, { body: { id: '1' } }, anonymous)
    expect(headers.get('authorization')).toBe('Bearer new')
  })

  test('cannot be both cached and personal, nor anonymous where a parent is needed', () => {
    // @ts-expect-error a token never meets the cache
    const both: Parameters<typeof upstream<typeof readItem>>[2] = { cached: true, token: 't' }
    // @ts-expect-error this endpoint needs a parent
    const anonymous: Parameters<typeof upstream<typeof own>>[2] = { anonymous: true }
    expect([both, anonymous]).toHaveLength(2)
  })
})

describe('trying again', () => {
  const flaky = (response: ServerResponse, times: number) => (times === 1 ? response.destroy() : ok(response))

  test('is for public reads, once', async () => {
    fake.answer = flaky
    expect(await upstream(readItem, item, { cached: true })).toEqual({ id: '1' })
    expect(fake.heard).toHaveLength(2)
    fake.heard = []
    fake.answer = (response) => response.destroy()
    expect((await failing(upstream(readItem, item, { cached: true }))).code).toBe('unavailable')
    expect(fake.heard).toHaveLength(2)
  })

  test('is never for a parent or a write: some GETs of the wire send mails and begin payments', async () => {
    fake.answer = flaky
    await failing(upstream(own, {}, { token: 't' }))
    expect(fake.heard).toHaveLength(1)
    fake.heard = []
    await failing(upstream(addItem, { body: { id: '1' } }, anonymous))
    expect(fake.heard).toHaveLength(1)
  })
})
