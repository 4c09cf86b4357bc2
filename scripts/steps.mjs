import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export class FatalError extends Error {}

export const print = (line = '') => process.stdout.write(`${line}\n`)

export async function step(name, work) {
  const startedAt = Date.now()
  print(`• ${name} …`)
  const progress = setInterval(() => print(`  … still running (${seconds(startedAt)})`), 10_000)
  try {
    const result = await work()
    print(`  done (${seconds(startedAt)})`)
    return result
  } finally {
    clearInterval(progress)
  }
}

const seconds = (startedAt) => `${Math.max(1, Math.round((Date.now() - startedAt) / 1000))} s`

/** Rejects with a FatalError that states the reason. */
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
    child.on('error', (error) =>
      reject(new FatalError(`${what} could not be started: ${reason(String(error))}`)),
    )
    child.on('close', (code) => {
      if (code === 0) return resolve()
      const output = readFileSync(log, 'utf8')
      reject(new FatalError(`${what} failed: ${reason(output)} (full output: ${log})`))
    })
  })
}

const causes = [
  [/ENOSPC|no space left/i, 'the disk is full. Free some space and run the command again.'],
  [
    /EACCES|EPERM|EROFS|permission denied/i,
    'this user cannot write here. Run the command in a writable folder.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network|Temporary failure resolving/i,
    'the package registry cannot be reached. Check the network and run the command again.',
  ],
]

export function reason(text) {
  const known = causes.find(([pattern]) => pattern.test(text))
  if (known) return known[1]
  const lines = text.split('\n').map((line) => line.trim())
  return (
    lines.findLast((line) => /error|cannot|failed/i.test(line)) ?? lines.findLast(Boolean) ?? 'no output.'
  )
}

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
