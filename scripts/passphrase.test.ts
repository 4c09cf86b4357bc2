import { afterEach, expect, test, vi } from 'vitest'
import { readPassphrase } from './passphrase.mjs'

afterEach(() => vi.unstubAllEnvs())

test('The passphrase of a backup is BACKUP_PASSPHRASE when it is set', async () => {
  vi.stubEnv('BACKUP_PASSPHRASE', 'kites over the lagoon')
  expect(await readPassphrase({ twice: true })).toBe('kites over the lagoon')
})

test('A scheduled backup without it says what to set instead of waiting for input', async () => {
  vi.stubEnv('BACKUP_PASSPHRASE', '')
  const terminal = process.stdin.isTTY
  process.stdin.isTTY = false
  await expect(readPassphrase({ twice: true })).rejects.toThrow('Set BACKUP_PASSPHRASE')
  process.stdin.isTTY = terminal
})
