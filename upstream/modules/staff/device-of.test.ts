import { expect, test } from 'vitest'
import { deviceOf } from './device-of.ts'

const mozilla = 'Mozilla/5.0'
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webKit} Chrome/149.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${mozilla} (Linux; Android 14; K) ${webKit} Chrome/149.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`${mozilla} (Windows NT 10.0) ${webKit} Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0`, 'Edge on Windows'],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [`${mozilla} (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox on Mac'],
  ['curl/8.5.0', 'Unknown device'],
  [null, 'Unknown device'],
])('STF-048, STF-269: a device is named by browser and system: %s', (userAgent, words) => {
  expect(deviceOf(userAgent)).toBe(words)
})
