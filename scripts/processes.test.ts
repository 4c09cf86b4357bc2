import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { serve } from './processes.mjs'

const folder = mkdtempSync(join(tmpdir(), 'kitelab-processes-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

// As `next dev` does: the server starts a process of its own, which waits to be told what to do.
const serverWithWorker = `
import { fork } from 'node:child_process'
if (process.argv[2] === 'worker') process.once('message', (word) => process.send(word))
else {
  const worker = fork(process.argv[1], ['worker'])
  worker.once('message', (word) => process.send('the worker heard ' + word))
  worker.once('exit', () => process.exit())
  worker.send('the work')
}`

test('A server that is started can speak with a process that it starts in its turn', async () => {
  const file = join(folder, 'server.mjs')
  writeFileSync(file, serverWithWorker)
  const server = serve(process.execPath, [file], {})
  const said = await Promise.race([once(server, 'message'), once(server, 'exit')])
  expect(said[0]).toBe('the worker heard the work')
  server.kill()
})
