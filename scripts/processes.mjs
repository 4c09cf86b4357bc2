import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { openLog } from './log-file.mjs'
import { FatalError, print } from './steps.mjs'

const PORT_FREE_WITHIN_MS = 3_000
const READY_WITHIN_MS = 60_000
const STOP_WITHIN_MS = 20_000

/**
 * Refuses with one sentence when somebody listens on the port. Waits a little first: a product that was just killed may
 * still be letting go of it.
 */
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
      `Port ${port} needs more rights than this user has. Choose another: ${name}=8080 npm start`,
    )
  }
  if (problem === 'EADDRINUSE') {
    const other = Number(port) + 100
    throw new FatalError(
      `Port ${port} is in use by another program. Stop it, or choose another: ${name}=${other} npm start`,
    )
  }
  throw new FatalError(`The address ${host}:${port} cannot be listened on (${problem}).`)
}

function portProblem(port, host) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(error.code))
    probe.listen(Number(port), host, () => probe.close(() => resolve(undefined)))
  })
}

/**
 * Starts a server that ends when this process does, also when this process is killed.
 * With a log file its lines go there and only its errors are shown as well; without one it prints for itself.
 * @returns {import('node:child_process').ChildProcess}
 */
export function serve(node, args, env, log) {
  const child = spawn(node, ['--import', './scripts/follow-parent.mjs', ...args], {
    env: { ...process.env, ...env, STARTER_PID: String(process.pid) },
    stdio: ['ignore', log ? 'pipe' : 'inherit', log ? 'pipe' : 'inherit', 'ipc'],
    detached: true, // Ctrl-C reaches this process alone, which then stops both in order
  })
  // A process that cannot be started ends as one that died.
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

/** Kills the process and what it has started. */
export function killGroup(child) {
  if (child.pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
  } catch {
    // All of them are gone already.
  }
}

/** Where this machine reaches a server that listens on `host`. */
export const localUrl = (host, port) =>
  `http://${/^(0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`

/** Resolves when the address answers below 500; rejects when the process ends or stays silent for a minute. */
export async function waitUntilReady(url, child, name) {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (!isRunning(child)) throw new FatalError(`${name} did not start; the lines above say why.`)
    const status = await fetch(url, { signal: AbortSignal.timeout(10_000) })
      .then((r) => r.status)
      .catch(() => 599)
    if (status < 500) return
    await after(150)
  }
  throw new FatalError(`${name} did not answer within a minute.`)
}

/** Asks the processes to finish, in the given order, and kills what has not finished in time. */
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
