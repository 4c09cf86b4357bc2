import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram, freePort, startLocalServer } from './local-server.ts'

/** A server without data on a port of its own; `start` after `stop` starts an empty one there. */
export async function redisServer() {
  const folder = mkdtempSync(join(tmpdir(), 'kitelab-redis-'))
  const port = await freePort()
  const program = findProgram(['valkey-server', 'redis-server'], 'redis-server')
  const command = [program, '--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
  let stop: (() => Promise<void>) | undefined
  const server = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      stop ??= await startLocalServer(command, port)
    },
    async stop() {
      await stop?.()
      stop = undefined
    },
    async close() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await server.start()
  return server
}
