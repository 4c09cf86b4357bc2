import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openLog } from './log-file.mjs'

const folder = mkdtempSync(join(tmpdir(), 'kitelab-log-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('F1: a log rotates files of limited size and keeps the newest lines', () => {
  const path = join(folder, 'logs', 'api.log')
  const log = openLog(path, { maxBytes: 100, maxFiles: 3 })
  for (let n = 0; n < 100; n++) log.write(`line ${n}\n`)
  const files = readdirSync(join(folder, 'logs')).sort()
  expect(files).toEqual(['api.log', 'api.log.1', 'api.log.2'])
  for (const name of files) expect(statSync(join(folder, 'logs', name)).size).toBeLessThanOrEqual(100)
  expect(readFileSync(path, 'utf8').trim().split('\n').at(-1)).toBe('line 99')
})

test('F1: a log that cannot be written drops its lines', () => {
  writeFileSync(join(folder, 'a-file'), '')
  const log = openLog(join(folder, 'a-file', 'api.log'))
  expect(() => log.write('lost\n')).not.toThrow()
})

test.runIf(process.platform === 'linux')('F1: a full disk does not stop the process', () => {
  const log = openLog('/dev/full')
  expect(() => log.write('lost\n')).not.toThrow()
})
