import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { openLog } from './log-file.mjs'
import { FatalError, print } from './steps.mjs'

const PORT_FREE_WITHIN_MS = 3_000
const READY_WITHIN_MS = 60_000
const STOP_WITHIN_MS = 20_000

/** Waits a few seconds, because a killed process may still hold the port. @throws FatalError when the port is in use */
export async function requireFreePort(port, host, name) {
  const deadline = Date.now() + PORT_FREE_WITHIN_MS
  let problem = await portProblem(port, host)
  while (problem === 'EADDRINUSE' && Date.now() < deadline) {
    await after(200)
    problem = await portProblem(port, host)
  }
  if (!problem) return
  if (problem === 'EACCES') {
    throw new FatalError(
      `Port ${port} is not allowed for this user. Choose another one: ${name}=8080 npm start`,
    )
  }
  if (problem === 'EADDRINUSE') {
    const other = Number(port) + 100
    throw new FatalError(
      `Port ${port} is in use by another program. Stop it, or choose another one: ${name}=${other} npm start`,
    )
  }
  throw new FatalError(`Cannot listen on ${host}:${port} (${problem}).`)
}

export function portProblem(port, host) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(error.code))
    probe.listen(Number(port), host, () => probe.close(() => resolve(undefined)))
  })
}

/** Starts a server that ends with this process, even when this process is killed. */
export function serve(node, args, env, log) {
  const child = spawn(node, ['--import', './scripts/follow-parent.mjs', ...args], {
    env: { ...process.env, ...env, STARTER_PID: String(process.pid) },
    stdio: ['ignore', log ? 'pipe' : 'inherit', log ? 'pipe' : 'inherit', 'ipc'],
    detached: true, // only this process receives Ctrl-C and stops the servers in order
  })
  child.on('error', () => undefined)
  if (!log) return child
  const file = openLog(log)
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => file.write(chunk))
    stream.on('error', () => undefined)
  }
  child.stderr.on('data', (chunk) => process.stderr.write(chunk))
  return child
}

export const isRunning = ({ exitCode, signalCode, pid }) =>
  pid !== undefined && exitCode === null && signalCode === null

export function killGroup(child) {
  if (child.pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
  } catch {
    // Already gone.
  }
}

export const localUrl = (host, port) =>
  `http://${/^(0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`

export async function waitUntilReady(url, child, name) {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (!isRunning(child)) throw new FatalError(`${name} did not start; see the output above.`)
    const status = await fetch(url, { signal: AbortSignal.timeout(10_000) })
      .then((r) => r.status)
      .catch(() => 599)
    if (status < 500) return
    await after(150)
  }
  throw new FatalError(`${name} did not respond within a minute.`)
}

export async function stop(children, withinMs = STOP_WITHIN_MS) {
  for (const child of children) {
    if (isRunning(child)) {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      const late = await Promise.race([gone.then(() => false), after(withinMs, true, { ref: false })])
      if (late) {
        killGroup(child)
        await gone
      }
    }
    killGroup(child)
  }
  print('Stopped.')
}
