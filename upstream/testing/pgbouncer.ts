import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram, freePort, startLocalServer } from './local-server.ts'

const settingsOf = (server: URL, port: number) => `
[databases]
${server.pathname.slice(1)} = host=${server.hostname} port=${server.port} user=${server.username}${server.password && ` password=${server.password}`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
ignore_startup_parameters = statement_timeout
`

/** In transaction mode, with fewer sessions at the server than clients. It refuses to run as root. */
export async function pgBouncer(databaseUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'kitelab-pgbouncer-'))
  const isRoot = process.getuid?.() === 0
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const user = isRoot ? { uid: id('-u'), gid: id('-g') } : undefined
  if (user) chownSync(folder, user.uid, user.gid)
  const port = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  const url = new URL(databaseUrl)
  writeFileSync(settings, settingsOf(url, port))
  const command = [findProgram(['pgbouncer'], 'pgbouncer'), '-q', settings]
  const stop = await startLocalServer(command, port, { cwd: folder, ...user })
  const close = async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  url.port = String(port)
  url.hostname = '127.0.0.1'
  return { url: url.href, close }
}
