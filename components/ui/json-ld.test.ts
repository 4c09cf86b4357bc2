import { expect, test } from 'vitest'
import { escapeJson } from './json-ld'

test('untrusted text cannot end the script, open a comment or break a line', () => {
  const data = { name: '</script><script>alert(1)</script><!-- & \u2028 \u2029' }
  const json = escapeJson(data)
  expect(json).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(json)).toEqual(data)
})
