import { once } from 'node:events'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { createWebServer } from './create-server'

const text = 'A page of one parent. '.repeat(5_000)

let close: () => unknown = () => undefined
afterEach(() => close())

async function siteThat(handle: (response: ServerResponse, request: IncomingMessage) => void) {
  const server = createWebServer(async (received, response) => handle(response, received), {
    trustedProxies: 0,
    unavailablePage: undefined,
    isReady: () => true,
    onError: () => undefined,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  close = () => server.close()
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return async (headers: Record<string, string> = { 'accept-encoding': 'gzip, br' }, method = 'GET') => {
    const sent = request({ host: '127.0.0.1', port, path: '/cart', headers, method }).end()
    return new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve).once('error', reject)
    })
  }
}

async function bodyOf(response: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const personalPage = (response: ServerResponse) => {
  response.setHeader('content-type', 'text/html')
  response.setHeader('cache-control', 'private, no-store')
}

test('a personal page is sent in the best encoding of the browser', async () => {
  const get = await siteThat((response) => {
    personalPage(response)
    response.write(text)
    response.end('end')
  })
  const brotli = await get()
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', 'transfer-encoding': 'chunked' })
  expect(brotli.headers.vary).toBeUndefined()
  const bytes = await bodyOf(brotli)
  expect(brotliDecompressSync(bytes).toString()).toBe(`${text}end`)
  expect(bytes.byteLength).toBeLessThan(text.length / 100)
  expect(gunzipSync(await bodyOf(await get({ 'accept-encoding': 'gzip' }))).toString()).toBe(`${text}end`)
  expect((await bodyOf(await get({}))).toString()).toBe(`${text}end`)
})

test('the browser gets a piece of a page as soon as it is flushed', async () => {
  let finish: () => unknown = () => undefined
  const get = await siteThat((response) => {
    personalPage(response)
    response.write('first piece')
    if ('flush' in response && typeof response.flush === 'function') response.flush()
    finish = () => response.end(', second piece')
  })
  const pieces = (await get()).pipe(createBrotliDecompress())
  const [first] = await once(pieces, 'data')
  expect(String(first)).toBe('first piece')
  finish()
  const [second] = await once(pieces, 'data')
  expect(String(second)).toBe(', second piece')
})

test('data are sent whole: a process that is killed before has sent nothing', async () => {
  const get = await siteThat((response) => {
    response.setHeader('content-type', 'application/json')
    // As Next does.
    response.flushHeaders()
    response.write('{"courses":')
    response.end('[]}')
  })
  const whole = await get()
  const bytes = await bodyOf(whole)
  expect(brotliDecompressSync(bytes).toString()).toBe('{"courses":[]}')
  expect(whole.headers['content-length']).toBe(String(bytes.byteLength))
  expect((await bodyOf(await get({}))).toString()).toBe('{"courses":[]}')
  close()

  const ask = await siteThat((response) => {
    response.setHeader('content-type', 'application/json')
    response.flushHeaders()
    response.write('{"courses":')
    setImmediate(() => response.socket?.destroy())
  })
  await expect(ask()).rejects.toThrow('socket hang up')
})

test('a slow browser gets the whole page', async () => {
  const pieces = Array.from({ length: 300 }, (_, index) => `${index} `.repeat(20_000))
  const get = await siteThat((response) => {
    personalPage(response)
    const send = () => {
      while (pieces.length > 0) if (!response.write(pieces.shift())) return
      response.end()
    }
    response.on('drain', send)
    send()
  })
  const whole = pieces.join('')
  const response = await get()
  response.pause()
  await new Promise((soon) => setImmediate(soon))
  expect(brotliDecompressSync(await bodyOf(response)).toString()).toBe(whole)
})

test.each([
  ['a picture', (response: ServerResponse) => response.setHeader('content-type', 'image/png')],
  [
    'what is compressed already',
    (response: ServerResponse) =>
      response.setHeader('content-type', 'text/html').setHeader('content-encoding', 'identity'),
  ],
])('%s is sent as it is', async (_, prepare) => {
  const get = await siteThat((response) => {
    prepare(response)
    response.setHeader('content-length', text.length)
    response.end(text)
  })
  const response = await get()
  expect(response.headers['content-length']).toBe(String(text.length))
  expect((await bodyOf(response)).toString()).toBe(text)
})

test('a response without a body names no encoding', async () => {
  const get = await siteThat((response, { method }) => {
    personalPage(response)
    response.statusCode = method === 'HEAD' ? 200 : 304
    response.end()
  })
  for (const method of ['GET', 'HEAD']) {
    const { headers } = await get(undefined, method)
    expect(headers['content-encoding']).toBeUndefined()
  }
})
