import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'

export type Program = { match: string; stop: () => Promise<void> }

/** Starts a program; with `ready`, waits for a matching line and returns the match's first group. */
export async function start(
  command: string,
  args: readonly string[],
  { ready, env }: { ready?: RegExp; env?: Record<string, string> },
): Promise<Program> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  const match = await new Promise<string>((resolve, reject) => {
    const matchLine = (line: string) => {
      const [whole, group = whole] = ready?.exec(line) ?? []
      if (group !== undefined) resolve(group)
    }
    for (const output of [child.stdout, child.stderr]) readLines(output, matchLine)
    if (!ready) child.once('spawn', () => resolve(''))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${command} ended with status ${code}`)))
  })
  return { match, stop }
}

function readLines(output: Readable, onLine: (line: string) => void) {
  let rest = ''
  output.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  })
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('The system gave no port.')
  return address.port
}

/** Resolves when a server accepts connections on the port. */
export async function listening(port: number): Promise<void> {
  const deadline = performance.now() + 20_000
  while (!(await accepts(port))) {
    if (performance.now() > deadline) throw new Error(`Nothing listens on port ${port}.`)
    await setTimeout(50)
  }
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
