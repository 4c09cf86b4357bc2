import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** @throws when none of the programs is installed */
export function findProgram(names: string[], debianPackage: string): string {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/sbin']
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const found = paths.find((path) => existsSync(path))
  if (found) return found
  throw new Error(`These tests need ${names.join(' or ')} (Debian: apt install ${debianPackage}).`)
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** Waits until the program accepts connections. @returns stops it */
export async function startLocalServer(
  command: string[],
  port: number,
  {
    signal = 'KILL',
    ...options
  }: Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'> & { signal?: 'KILL' | 'TERM' } = {},
): Promise<() => Promise<void>> {
  // The shell stops the server when its stdin closes, even if this process is killed.
  const stopWithStdin = ['-c', `"$@" & read -r _; kill -${signal} $!; wait $!`, 'sh']
  const server = spawn('sh', [...stopWithStdin, ...command], {
    ...options,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  for (let tries = 0; tries < 200 && !(await accepts(port)); tries++) await wait(50)
  return async () => {
    const exited = once(server, 'exit')
    server.stdin.end()
    await exited
  }
}
