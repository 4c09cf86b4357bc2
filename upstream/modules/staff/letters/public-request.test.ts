import { expect, test } from 'vitest'
import { isPublicAddress, requestPublic } from './public-request.ts'

const { signal } = new AbortController()

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.1', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
  ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1'],
  ...['::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', '2002:7f00:1::', 'localhost', ''],
])('STF-228: the check of links never connects to %s', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '105.112.34.9', '172.32.0.1', '2606:4700::1111'])(
  'STF-228: the check of links may connect to %s',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://localhost/',
  'https://user:word@105.112.34.9/',
  'https://105.112.34.9:8443/',
  'http://105.112.34.9/',
  'mailto:a@b.example',
])('STF-228: %s has no answer', async (address) => {
  expect(await requestPublic(address, { method: 'HEAD', signal })).toBeUndefined()
})
