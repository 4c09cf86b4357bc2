import { afterEach, expect, test, vi } from 'vitest'
import { logConsoleErrors } from '@/lib/server/log'
import { errorResponse } from '@/lib/server/respond'

const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
afterEach(() => written.mockClear())
const lines = () => written.mock.calls.map(([line]) => String(line)).join('')

const secret = 'ada@kitelab.example {"password":"nine kites"}'

test('F9: an unexpected error is logged without email address or body', () => {
  errorResponse(new Error(secret, { cause: new SyntaxError(secret) }))
  expect(lines()).toContain('"type":"Error"')
  expect(lines()).toContain('"causes":["SyntaxError"]')
  expect(lines()).not.toMatch(/ada@|kites/)
})

test('F9: an error that a page throws is logged without its message', () => {
  const { error: original } = globalThis.console
  logConsoleErrors()
  const { console } = globalThis
  console.error('⨯', new TypeError(secret))
  console.error = original
  expect(lines()).toContain('"type":"TypeError"')
  expect(lines()).not.toMatch(/ada@|kites/)
})
