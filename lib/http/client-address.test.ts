import { expect, test } from 'vitest'
import { clientAddress } from './client-address'

test.each([
  ['1.2.3.4', '203.0.113.7', 0, '203.0.113.7'],
  [undefined, '::ffff:203.0.113.7', 0, '203.0.113.7'],
  [undefined, '2001:db8::7', 0, '2001:db8::7'],
  ['6.6.6.6, 198.51.100.2', '10.0.0.1', 1, '198.51.100.2'],
  ['6.6.6.6, 198.51.100.2, 10.0.0.2', '10.0.0.1', 2, '198.51.100.2'],
  [undefined, '10.0.0.1', 1, '10.0.0.1'],
  ['198.51.100.2', '10.0.0.1', 3, '10.0.0.1'],
])('x-forwarded-for %s from %s with %i proxies is %s', (claimed, connection, proxies, address) => {
  expect(clientAddress(claimed, connection, proxies)).toBe(address)
})
