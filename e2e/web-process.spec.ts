import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { spawnSite } from './support/built-site.ts'
import { expect, test } from './support/test.ts'

const webPort = 3360
const apiPort = 3361

const startWeb = () => spawnSite({ port: webPort, upstream: `http://127.0.0.1:${apiPort}`, errors: 'pipe' })

async function outcomeOf(web: ChildProcess) {
  let errors = ''
  web.stderr?.on('data', (text: Buffer) => {
    errors += text.toString()
  })
  const [status] = await once(web, 'exit')
  return { status, errors }
}

// Both use the same port.
test.describe.configure({ mode: 'default' })

test('A web process whose port is in use says so and ends', async () => {
  const holder = createServer().listen(webPort, '127.0.0.1')
  await once(holder, 'listening')
  const { status, errors } = await outcomeOf(startWeb())
  holder.close()
  expect(status).toBe(1)
  expect(errors).toContain('EADDRINUSE')
})

test('A second signal to end does not cut a request off', async () => {
  const held: ServerResponse[] = []
  const api = createServer((_, response) => void held.push(response)).listen(apiPort, '127.0.0.1')
  await once(api, 'listening')
  const web = startWeb()
  const outcome = outcomeOf(web)
  const origin = `http://127.0.0.1:${webPort}`
  await expect(async () => expect((await fetch(`${origin}/readyz`)).ok).toBe(true)).toPass()
  const response = fetch(`${origin}/api/course?page=1&limit=1`)
  await expect.poll(() => held.length).toBe(1)
  web.kill('SIGTERM')
  await expect(async () => expect(fetch(`${origin}/readyz`)).rejects.toThrow()).toPass()
  web.kill('SIGTERM')
  held[0]?.writeHead(404, { 'content-type': 'application/json' }).end('{}')
  expect((await response).status).toBeGreaterThan(0)
  expect((await outcome).status).toBe(0)
  api.close()
})
