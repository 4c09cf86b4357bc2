import { setTimeout as after } from 'node:timers/promises'
import { isRunning, killGroup } from './processes.mjs'
import { print } from './steps.mjs'

const defaults = {
  delaysMs: [1_000, 2_000, 4_000, 8_000, 16_000, 30_000],
  maxExits: 6,
  stableAfterMs: 60_000,
  probeIntervalMs: 5_000,
  probeTimeoutMs: 5_000,
  maxFailedProbes: 4,
  startTimeoutMs: 120_000,
}

/** EX_TEMPFAIL, for example without disk space: restarted without a limit. */
const TEMPORARY_FAILURE = 75

/**
 * Restarts a process with increasing delays when it exits, and kills it when it stops responding.
 * @param {import('node:child_process').ChildProcess} first the process, already running
 * @param {{ name: string, url: string, start: () => import('node:child_process').ChildProcess, onGiveUp: () => void } & Partial<typeof defaults>} options
 * @returns {{ child: import('node:child_process').ChildProcess, end(): void }} the current process; `end` stops supervising
 */
export function supervise(first, options) {
  const { name, url, start, onGiveUp, ...timing } = { ...defaults, ...options }
  const ended = new AbortController()
  const supervised = { child: first, end: () => ended.abort() }
  const nextDelay = delaysAfterExits(timing)

  async function keepRunning() {
    while (!ended.signal.aborted) {
      const startedAt = Date.now()
      const how = await untilExit(supervised.child, url, timing, ended.signal)
      if (ended.signal.aborted) return
      killGroup(supervised.child)
      const delay = nextDelay(how, Date.now() - startedAt)
      if (delay === undefined) {
        print(`${name} exited too often and is not restarted. Acknowledged data is kept.`)
        return onGiveUp()
      }
      print(`${name} exited (${how.signal ?? `status ${how.code}`}). Restarting in ${delay / 1000} s.`)
      await after(delay, undefined, { signal: ended.signal }).catch(() => undefined)
      if (!ended.signal.aborted) supervised.child = start()
    }
  }
  void keepRunning()
  return supervised
}

function delaysAfterExits({ delaysMs, maxExits, stableAfterMs }) {
  let exits = 0
  let restarts = 0
  return ({ code }, livedMs) => {
    if (livedMs > stableAfterMs) exits = restarts = 0
    if (code !== TEMPORARY_FAILURE) exits++
    return exits < maxExits ? delaysMs[Math.min(restarts++, delaysMs.length - 1)] : undefined
  }
}

async function untilExit(child, url, timing, ended) {
  const exit = new Promise((resolve) => {
    if (!isRunning(child)) return resolve({ code: child.exitCode, signal: child.signalCode })
    child.once('exit', (code, signal) => resolve({ code, signal }))
    child.once('error', () => resolve({ code: 1, signal: null }))
  })
  const over = new AbortController()
  void killWhenUnresponsive(child, url, timing, AbortSignal.any([over.signal, ended]))
  const how = await exit
  over.abort()
  return how
}

async function killWhenUnresponsive(child, url, timing, over) {
  const startBy = Date.now() + timing.startTimeoutMs
  let hasResponded = false
  let failed = 0
  while (!over.aborted) {
    await after(timing.probeIntervalMs, undefined, { signal: over }).catch(() => undefined)
    if (over.aborted) return
    const isResponding = await responds(url, timing.probeTimeoutMs)
    hasResponded ||= isResponding
    failed = isResponding ? 0 : failed + 1
    const isLate = hasResponded || Date.now() > startBy
    if (isLate && failed >= timing.maxFailedProbes && !over.aborted) return killGroup(child)
  }
}

/** An error response counts too. */
const responds = (url, timeoutMs) =>
  fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' }).then(
    (response) => response.body?.cancel().then(() => true) ?? true,
    () => false,
  )
