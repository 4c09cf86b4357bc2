import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { serve } from './processes.mjs'

const folder = mkdtempSync(join(tmpdir(), 'kitelab-processes-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

// Like `next dev`: the server forks a worker that waits for a message.
const serverWithWorker = `
import { fork } from 'node:child_process'
if (process.argv[2] === 'worker') process.once('message', (word) => process.send(word))
else {
  const worker = fork(process.argv[1], ['worker'])
  worker.once('message', (word) => process.send('the worker heard ' + word))
  worker.once('exit', () => process.exit())
  worker.send('the work')
}`

test('a started server can exchange messages with its own child process', async () => {
  const file = join(folder, 'server.mjs')
  writeFileSync(file, serverWithWorker)
  const server = serve(process.execPath, [file], {})
  const received = await Promise.race([once(server, 'message'), once(server, 'exit')])
  expect(received[0]).toBe('the worker heard the work')
  server.kill()
})
