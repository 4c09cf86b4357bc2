// Preloaded into each server that scripts/ starts: it ends when its starter is gone, so that no port stays taken after a kill -9.
// Processes and threads that the server starts preload this file too, and are not concerned.
import { isMainThread, Worker } from 'node:worker_threads'

const CHECK_EVERY_MS = 500
const STOP_WITHIN_MS = Number(process.env.STOP_WITHIN_MS ?? 20_000)

// A server that spins answers no signal and no event; a thread of its own still can end it.
const watchdog = `
const starter = ${JSON.stringify(Number(process.env.STARTER_PID))}
const check = setInterval(() => {
  if (process.ppid === starter) return
  clearInterval(check)
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${STOP_WITHIN_MS})
}, ${CHECK_EVERY_MS})`

if (isMainThread && process.ppid === Number(process.env.STARTER_PID)) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
  // Without its starter nobody reads what it prints.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const resourceLimits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 }
  new Worker(watchdog, { eval: true, execArgv: [], env: {}, resourceLimits }).unref()
}
