import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { drainOnClose } from './drain.ts'

test('A stopping server answers on open connections, closes them, and accepts no new ones', async () => {
  const app = Fastify({ return503OnClosing: false, forceCloseConnections: 'idle' })
  drainOnClose(app.server)
  app.get('/', () => Promise.resolve('ok'))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const call = async () => {
    const [response]: IncomingMessage[] = await once(get(url, { agent }), 'response')
    response?.resume()
    if (response) await once(response, 'end')
    return [response?.statusCode, response?.headers.connection]
  }
  expect(await call()).toEqual([200, 'keep-alive'])
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  expect(await call()).toEqual([200, 'close'])
  await expect(call()).rejects.toThrow('ECONNREFUSED')
  await closed
})
