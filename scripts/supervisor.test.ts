import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { killGroup, serve, stop } from './processes.mjs'
import { supervise } from './supervisor.mjs'

const folder = mkdtempSync(join(tmpdir(), 'kitelab-supervisor-'))
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) killGroup(child)
  rmSync(folder, { recursive: true, force: true })
})

function script(name: string, text: string): string {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, text)
  return file
}

function run(file: string, ...args: string[]): ChildProcess {
  const child = serve(process.execPath, [file, ...args], {})
  started.push(child)
  return child
}

const timing = {
  delaysMs: [10, 40],
  probeIntervalMs: 50,
  probeTimeoutMs: 300,
  maxFailedProbes: 2,
  startTimeoutMs: 0,
}
const waits = { timeout: 20_000 }
const isAlive = (pid: number | undefined) => {
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch {
    return false
  }
}

const healthy = script(
  'healthy',
  `import { createServer } from 'node:http'
createServer((_, reply) => reply.end()).listen(0, '127.0.0.1', function () {
  process.send(this.address().port)
})`,
)
const spinning = script('spinning', "process.on('SIGTERM', () => {}); process.send('spinning'); for (;;);")
const waiting = script('waiting', 'process.exit(75)')
const dying = script('dying', 'process.exit(3)')

const nextMessage = (child: ChildProcess) =>
  new Promise<unknown>((resolve) => child.once('message', (message) => resolve(message)))

test('F2: a killed process is restarted', async () => {
  const first = run(healthy)
  const url = `http://127.0.0.1:${await nextMessage(first)}`
  const supervised = supervise(first, {
    ...timing,
    name: 'The api',
    url,
    start: () => run(healthy),
    onGiveUp: () => undefined,
  })
  first.kill('SIGKILL')
  await expect.poll(() => supervised.child !== first && isAlive(supervised.child.pid), waits).toBe(true)
  supervised.end()
  await stop([supervised.child])
})

test('F1: a process in an endless loop is killed and restarted', async () => {
  const first = run(spinning)
  await nextMessage(first)
  const supervised = supervise(first, {
    ...timing,
    name: 'The api',
    url: 'http://127.0.0.1:9/',
    start: () => run(healthy),
    onGiveUp: () => undefined,
  })
  await expect.poll(() => isAlive(first.pid), waits).toBe(false)
  await expect.poll(() => supervised.child !== first, waits).toBe(true)
  supervised.end()
  await stop([supervised.child])
})

test('F2: a slow start is not interrupted', async () => {
  const slow = script('slow', 'setTimeout(() => process.exit(4), 1500)')
  const first = run(slow)
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const supervised = supervise(first, {
    ...timing,
    startTimeoutMs: 60_000,
    name: 'The api',
    url: 'http://127.0.0.1:9/',
    start: () => run(healthy),
    onGiveUp: () => undefined,
  })
  await expect.poll(() => supervised.child !== first, waits).toBe(true)
  expect(output.mock.calls.join('')).toContain('The api exited (status 4)')
  output.mockRestore()
  supervised.end()
  await stop([supervised.child])
})

test('F2: gives up after repeated exits with increasing delays', async () => {
  const onGiveUp = vi.fn<() => void>()
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const start = vi.fn(() => run(dying))
  supervise(run(dying), {
    ...timing,
    name: 'The api',
    url: 'http://127.0.0.1:9/',
    maxExits: 4,
    maxFailedProbes: 1_000,
    start,
    onGiveUp,
  })
  await expect.poll(() => onGiveUp.mock.calls.length, waits).toBe(1)
  const lines = output.mock.calls.map(([line]) => String(line))
  output.mockRestore()
  expect(start).toHaveBeenCalledTimes(3)
  expect(lines).toEqual([
    'The api exited (status 3). Restarting in 0.01 s.\n',
    'The api exited (status 3). Restarting in 0.04 s.\n',
    'The api exited (status 3). Restarting in 0.04 s.\n',
    'The api exited too often and is not restarted. Acknowledged data is kept.\n',
  ])
})

test('F1: a process without disk space is restarted without a limit', async () => {
  const onGiveUp = vi.fn<() => void>()
  const start = vi.fn(() => run(start.mock.calls.length < 5 ? waiting : healthy))
  const supervised = supervise(run(waiting), {
    ...timing,
    name: 'The api',
    url: 'http://127.0.0.1:9/',
    maxExits: 2,
    maxFailedProbes: 1_000,
    start,
    onGiveUp,
  })
  await expect.poll(() => start.mock.calls.length, waits).toBe(5)
  expect(onGiveUp).not.toHaveBeenCalled()
  supervised.end()
  await stop([supervised.child])
})

test('F1: a process that ignores SIGTERM is killed', async () => {
  const child = run(spinning)
  await nextMessage(child)
  await stop([child], 200)
  expect(isAlive(child.pid)).toBe(false)
})

test('F1: a process in an endless loop ends when its starter is killed', {
  timeout: 60_000,
}, async () => {
  const pidFile = join(folder, 'pid')
  const processes = join(import.meta.dirname, 'processes.mjs')
  const starter = script(
    'starter',
    `import { writeFileSync } from 'node:fs'
import { serve } from '${processes}'
const child = serve(process.execPath, ['${spinning}'], { STOP_WITHIN_MS: '200' })
child.once('message', () => writeFileSync('${pidFile}', String(child.pid)))
setInterval(() => {}, 1000)`,
  )
  const parent = spawn(process.execPath, [starter], { stdio: 'ignore' })
  const pid = () => {
    try {
      return Number(readFileSync(pidFile, 'utf8')) || undefined
    } catch {
      return undefined
    }
  }
  await expect.poll(() => isAlive(pid()), waits).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isAlive(pid()), waits).toBe(false)
})
