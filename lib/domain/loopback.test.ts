import { expect, test } from 'vitest'
import { hostnameOf, isLoopback } from './loopback'

test.each([
  ['localhost:3000', true],
  ['127.0.0.1', true],
  ['[::1]:3000', true],
  ['127.0.0.1.evil.example:3000', false],
  ['localhost.evil.example', false],
  ['192.168.1.7:3000', false],
  ['evil.example', false],
  ['localhost@evil.example', false],
  ['', false],
])('F4: the host "%s" is loopback: %s', (host, expected) => {
  expect(isLoopback(hostnameOf(host) ?? '')).toBe(expected)
})
