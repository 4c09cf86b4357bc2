// Preloaded into servers: ends them when their starter is gone, even after kill -9; child processes are not affected.
import { isMainThread, Worker } from 'node:worker_threads'

const CHECK_EVERY_MS = 500
const STOP_WITHIN_MS = Number(process.env.STOP_WITHIN_MS ?? 20_000)

// A busy main thread handles no signals or events, so a worker thread ends the process.
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
  // The output pipes break when the starter is gone.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const resourceLimits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 }
  new Worker(watchdog, { eval: true, execArgv: [], env: {}, resourceLimits }).unref()
}
