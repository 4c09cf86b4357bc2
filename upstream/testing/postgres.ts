import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { type OpenDb, openPostgres } from '../platform/db/open.ts'
import { freePort } from './local-server.ts'

type Server = { url: string; close(): Promise<void> }

const PACKAGED = '/usr/lib/postgresql'

/** The folder of `initdb` and `postgres`: on the PATH, or the newest version in Debian's folder. */
function findBinaries(): string {
  const versions = existsSync(PACKAGED) ? readdirSync(PACKAGED).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(PACKAGED, version, 'bin')),
  ]
  const found = folders.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
  if (found) return found
  throw new Error(
    'These tests need a real PostgreSQL: install one (Debian: apt install postgresql) or set TEST_DATABASE_URL.',
  )
}

/** PostgreSQL refuses to run as root. */
function postgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}

async function waitUntilReady(url: string, server: ChildProcess) {
  for (let tries = 0; tries < 300; tries++) {
    if (server.exitCode !== null) break
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 })
    const answered = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (answered) return
    await wait(100)
  }
  throw new Error('The PostgreSQL server of the tests did not start.')
}

async function startServer(): Promise<Server> {
  const bin = findBinaries()
  const user = postgresUser()
  const folder = mkdtempSync(join(tmpdir(), 'kitelab-postgres-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const run = { ...user, cwd: folder, stdio: 'ignore' as const }
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'kitelab', '-A', 'trust', '-E', 'UTF8', '-N'], run)
  const port = await freePort()
  const options = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    folder,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'fsync=off',
  ]
  // The shell stops the server when its stdin closes, even if this process is killed.
  const stopWithStdin = ['-c', '"$@" & read -r _; kill -INT $!; wait $!', 'sh']
  const server = spawn('sh', [...stopWithStdin, join(bin, 'postgres'), ...options], {
    ...run,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const url = `postgres://kitelab@127.0.0.1:${port}/postgres`
  await waitUntilReady(url, server)
  const close = async () => {
    const exited = new Promise((resolve) => server.once('exit', resolve))
    server.stdin.end()
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, close }
}

async function administer(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** An empty database: on TEST_DATABASE_URL, else on a new server. @throws when there is no PostgreSQL */
export async function testPostgres(): Promise<Server> {
  const existingUrl = process.env.TEST_DATABASE_URL
  const server: Server = existingUrl
    ? { url: existingUrl, close: () => Promise.resolve() }
    : await startServer()
  const name = `kitelab_${randomUUID().replaceAll('-', '')}`
  await administer(server.url, `create database ${name}`)
  const url = new URL(server.url)
  url.pathname = `/${name}`
  const close = async () => {
    if (existingUrl) await administer(server.url, `drop database ${name} with (force)`)
    await server.close()
  }
  return { url: url.href, close }
}

/** A migrated database; closing it also stops its server. */
export async function postgresDatabase(): Promise<OpenDb> {
  const server = await testPostgres()
  const opened = openPostgres(server.url)
  await opened.migrate()
  const close = async () => {
    await opened.close()
    await server.close()
  }
  return { ...opened, close }
}
