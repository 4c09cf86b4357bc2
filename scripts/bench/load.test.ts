import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { sendRequests } from './load.mjs'

let server: Server

async function serve(respond: (response: ServerResponse) => void): Promise<string> {
  server = createServer((_request, response) => respond(response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`
}

// Waits for the connections to close, which the load has to do itself.
afterEach(() => new Promise((closed) => server.close(closed)))

test('the load counts the responses of all connections', async () => {
  let received = 0
  const url = await serve((response) => {
    received++
    response.end('a page')
  })
  const { requests, elapsedMs } = await sendRequests(url, 0.05)
  expect(requests).toBe(received)
  expect(requests).toBeGreaterThan(0)
  expect(elapsedMs).toBeGreaterThan(49)
})

test('a response that stalls in its body ends the load with the reason', async () => {
  const url = await serve((response) => {
    response.writeHead(200, { 'content-length': 10 })
    response.write('abc')
  })
  await expect(sendRequests(url, 60, 500)).rejects.toThrow(`${url} failed under load: no data for 500 ms.`)
})

test.each([
  ['a response with an error status', (response: ServerResponse) => response.writeHead(500).end(), '500'],
  ['a connection that breaks', (response: ServerResponse) => response.destroy(), 'ECONNRESET'],
])('%s ends the load', async (_name, respond, reason) => {
  const url = await serve(respond)
  await expect(sendRequests(url, 60)).rejects.toThrow(`${url} failed under load: ${reason}.`)
})
