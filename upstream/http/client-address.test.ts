import { expect, test } from 'vitest'
import { networkOf } from './client-address.ts'

test.each([
  ['41.58.0.1', '41.58.0.1'],
  ['::ffff:41.58.0.1', '41.58.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::41.58.0.1', '64:ff9b:0:0::/64'],
  ['1:2:3:4:5:6:41.58.0.1', '1:2:3:4::/64'],
  ['', ''],
])('The rate limit counts %s as %s', (address, counted) => {
  expect(networkOf(address)).toBe(counted)
})
