import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { IdempotencyHeaders } from '#contract/request-headers'
import { handle } from '@/lib/server/route'
import { ask, failure, jar, none, own, post, withSchemas } from './testing/route-requests'

vi.mock('next/headers', () => ({ cookies: async () => jar, headers: async () => new Headers() }))
vi.mock('next/server', async (original) => ({
  ...(await original<typeof import('next/server')>()),
  connection: async () => undefined,
}))

describe('a body', () => {
  const Shape = z.object({
    name: z.string().min(2, 'Too Short!'),
    age: z.number({ error: 'Age is required' }),
  })
  const { POST: route } = handle(withSchemas({ body: Shape }), ({ body }) => body)

  test('is read by its schema, without other fields', async () => {
    const response = await route(post({ name: 'Kosi', age: 6, role: 'admin' }), none)
    expect(await response.json()).toEqual({ name: 'Kosi', age: 6 })
  })

  test('that is wrong names every wrong field', async () => {
    const response = await route(post({ name: 'K' }), none)
    expect(response.status).toBe(400)
    expect(await failure(response)).toEqual({
      code: 'invalid',
      message: 'Too Short!',
      fields: { name: 'Too Short!', age: 'Age is required' },
    })
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/json5',
    '',
  ])('of the type %j is not JSON: 415', async (type) => {
    expect((await route(post({ name: 'Kosi', age: 6 }, { 'content-type': type }), none)).status).toBe(415)
  })

  test('that is not JSON is 400', async () => {
    const headers = { ...own, 'content-type': 'application/json' }
    expect((await route(ask({ method: 'POST', headers, body: '{' }), none)).status).toBe(400)
  })

  test('above 64 KB is 413, announced or not', async () => {
    expect((await route(post({ name: 'x'.repeat(66_000), age: 1 }), none)).status).toBe(413)
    expect((await route(post({ name: 'Kosi', age: 6 }, { 'content-length': '99999999' }), none)).status).toBe(
      413,
    )
  })

  test('has the limit of its call where that is larger', async () => {
    const { POST: long } = handle(withSchemas({ body: Shape, bodyLimit: 512 }), ({ body }) => body)
    expect((await long(post({ name: 'ọ'.repeat(60_000), age: 1 }), none)).status).toBe(200)
    expect((await long(post({ name: 'ọ'.repeat(180_000), age: 1 }), none)).status).toBe(413)
  })

  test('shorter than announced is 400', async () => {
    expect((await route(post({ name: 'Kosi', age: 6 }, { 'content-length': '4000' }), none)).status).toBe(400)
  })

  test('whose connection ends is 400, and no error in the log', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const body = new ReadableStream({
      pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
    })
    const headers = { ...own, 'content-type': 'application/json' }
    const response = await route(ask({ method: 'POST', headers, body, duplex: 'half' }), none)
    const lines = [...written.mock.calls, ...printed.mock.calls].flat().map(String)
    written.mockRestore()
    printed.mockRestore()
    expect(response.status).toBe(400)
    expect(lines.join('')).not.toContain('ECONNRESET')
  })

  test('that is a form keeps its file', async () => {
    const Form = z.object({ name: z.string(), file: z.instanceof(File) })
    const declared = withSchemas({ body: Form, multipart: true })
    const { POST: upload } = handle(declared, async ({ body: { name, file } }) => ({
      name,
      file: file.name,
      text: await file.text(),
    }))
    const body = new FormData()
    body.set('name', 'Kosi')
    body.set('file', new File(['abc'], 'kosi.png', { type: 'image/png' }))
    const response = await upload(ask({ method: 'POST', headers: own, body }), none)
    expect(await response.json()).toEqual({ name: 'Kosi', file: 'kosi.png', text: 'abc' })
  })
})

describe('the idempotency key of a form', () => {
  const { POST: write } = handle(withSchemas({ headers: IdempotencyHeaders }), ({ headers }) => headers)

  test('is read from the request, is optional, and is refused when it is malformed', async () => {
    const key = 'f'.repeat(32)
    const sent = await write(post({}, { 'idempotency-key': key, cookie: 'a=b' }), none)
    expect(await sent.json()).toEqual({ 'idempotency-key': key })
    expect(await (await write(post({}), none)).json()).toEqual({})
    expect((await write(post({}, { 'idempotency-key': 'a b' }), none)).status).toBe(400)
  })
})
