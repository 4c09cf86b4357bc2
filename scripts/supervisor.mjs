import { setTimeout as after } from 'node:timers/promises'
import { isRunning, killGroup } from './processes.mjs'
import { print } from './steps.mjs'

const defaults = {
  /** Before each start in a row; the last one repeats. */
  pausesMs: [1_000, 2_000, 4_000, 8_000, 16_000, 30_000],
  /** Deaths in a row after which starting again is given up. */
  maxDeaths: 6,
  /** A process that has lived for this long is well: the count starts again. */
  stableAfterMs: 60_000,
  probeEveryMs: 5_000,
  probeTimeoutMs: 5_000,
  /** Probes in a row without an answer after which the process is killed. */
  maxSilentProbes: 4,
  /** A start may take this long until the first answer. */
  startWithinMs: 120_000,
}

/** EX_TEMPFAIL: the process waits for something outside, such as space on the disk, so it is tried again for as long as it takes. */
const TEMPORARY_FAILURE = 75

/**
 * Keeps one process running: starts it again when it dies, with growing pauses, and kills it when it stops answering.
 * @param {import('node:child_process').ChildProcess} first the process, already running
 * @param {{ name: string, url: string, start: () => import('node:child_process').ChildProcess, onGiveUp: () => void } & Partial<typeof defaults>} options
 * @returns {{ child: import('node:child_process').ChildProcess, end(): void }} the process of the moment; `end` stops watching it
 */
export function supervise(first, options) {
  const { name, url, start, onGiveUp, ...timing } = { ...defaults, ...options }
  const ended = new AbortController()
  const supervised = { child: first, end: () => ended.abort() }
  const nextPause = pausesAfterDeaths(timing)

  async function keepRunning() {
    while (!ended.signal.aborted) {
      const startedAt = Date.now()
      const how = await lifeOf(supervised.child, url, timing, ended.signal)
      if (ended.signal.aborted) return
      killGroup(supervised.child)
      const pause = nextPause(how, Date.now() - startedAt)
      if (pause === undefined) {
        print(
          `${name} ended again and again, so it is not started any more. Everything acknowledged is kept.`,
        )
        return onGiveUp()
      }
      print(
        `${name} ended (${how.signal ?? `status ${how.code}`}). It is started again in ${pause / 1000} s.`,
      )
      await after(pause, undefined, { signal: ended.signal }).catch(() => undefined)
      if (!ended.signal.aborted) supervised.child = start()
    }
  }
  void keepRunning()
  return supervised
}

/** @returns the milliseconds before the next start; undefined when it has died too often in a row */
function pausesAfterDeaths({ pausesMs, maxDeaths, stableAfterMs }) {
  let deaths = 0
  let pauses = 0
  return ({ code }, livedMs) => {
    if (livedMs > stableAfterMs) deaths = pauses = 0
    if (code !== TEMPORARY_FAILURE) deaths++
    return deaths < maxDeaths ? pausesMs[Math.min(pauses++, pausesMs.length - 1)] : undefined
  }
}

/** Resolves with how the process ended; one that stops answering is killed. */
async function lifeOf(child, url, timing, ended) {
  const exit = new Promise((resolve) => {
    if (!isRunning(child)) return resolve({ code: child.exitCode, signal: child.signalCode })
    child.once('exit', (code, signal) => resolve({ code, signal }))
    child.once('error', () => resolve({ code: 1, signal: null }))
  })
  const over = new AbortController()
  void killWhenSilent(child, url, timing, AbortSignal.any([over.signal, ended]))
  const how = await exit
  over.abort()
  return how
}

async function killWhenSilent(child, url, timing, over) {
  const startBy = Date.now() + timing.startWithinMs
  let hasAnswered = false
  let silent = 0
  while (!over.aborted) {
    await after(timing.probeEveryMs, undefined, { signal: over }).catch(() => undefined)
    if (over.aborted) return
    const isAnswering = await answers(url, timing.probeTimeoutMs)
    hasAnswered ||= isAnswering
    silent = isAnswering ? 0 : silent + 1
    const isLate = hasAnswered || Date.now() > startBy
    if (isLate && silent >= timing.maxSilentProbes && !over.aborted) return killGroup(child)
  }
}

/** Any answer will do: an error answer also shows that the process works. */
const answers = (url, timeoutMs) =>
  fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' }).then(
    (response) => response.body?.cancel().then(() => true) ?? true,
    () => false,
  )
