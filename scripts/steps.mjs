/** Steps as a person reads them: what is being done, how long it has taken, and one sentence when it cannot be done. */
import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A failure whose message is the whole story; nothing else is printed. */
export class FatalError extends Error {}

export const print = (line = '') => process.stdout.write(`${line}\n`)

/** Runs `work`, printing its name, a sign of life every ten seconds, and how long it took. */
export async function step(name, work) {
  const began = Date.now()
  print(`• ${name} …`)
  const alive = setInterval(() => print(`  … still at it (${seconds(began)})`), 10_000)
  try {
    const result = await work()
    print(`  done (${seconds(began)})`)
    return result
  } finally {
    clearInterval(alive)
  }
}

const seconds = (began) => `${Math.max(1, Math.round((Date.now() - began) / 1000))} s`

/**
 * Runs a program to its end with its output in a log file. Rejects with a FatalError that says in one sentence what was wrong.
 * @param {{ log: string, what: string, env?: Record<string, string>, cwd?: string }} options
 */
export function run(command, args, { log, what, env = {}, cwd = process.cwd() }) {
  mkdirSync(join(log, '..'), { recursive: true })
  const file = createWriteStream(log)
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.pipe(file)
    child.stderr.pipe(file)
    child.on('error', (error) => reject(new FatalError(`${what} could not start: ${reason(String(error))}`)))
    child.on('close', (code) => {
      if (code === 0) return resolve()
      const output = readFileSync(log, 'utf8')
      reject(new FatalError(`${what} failed: ${reason(output)} (the whole output: ${log})`))
    })
  })
}

const causes = [
  [/ENOSPC|no space left/i, 'the disk is full; free some space and run the command again.'],
  [/EACCES|EPERM|EROFS|permission denied/i, 'this user may not write here; run it in a folder of your own.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network|Temporary failure resolving/i,
    'the package registry cannot be reached; check the network and run the command again.',
  ],
]

/** The known cause in an error's text, else its last line that says something. */
export function reason(text) {
  const known = causes.find(([pattern]) => pattern.test(text))
  if (known) return known[1]
  const lines = text.split('\n').map((line) => line.trim())
  return (
    lines.findLast((line) => /error|cannot|failed/i.test(line)) ??
    lines.findLast(Boolean) ??
    'no reason was given.'
  )
}

/** Runs a script's main function; a FatalError or a known system error ends it with one sentence and status 1. */
export async function main(work) {
  try {
    await work()
  } catch (error) {
    const known = error instanceof FatalError ? error.message : reason(String(error?.code ?? error))
    process.stderr.write(`\n✗ ${known}\n`)
    if (process.env.DEBUG) process.stderr.write(`${error?.stack}\n`)
    process.exit(1)
  }
}
