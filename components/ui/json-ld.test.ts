import { expect, test } from 'vitest'
import { escapedJson } from './escaped-json'

test('words of others end no script, open no comment and break no line', () => {
  const data = { name: '</script><script>alert(1)</script><!-- & \u2028 \u2029' }
  const written = escapedJson(data)
  expect(written).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(written)).toEqual(data)
})
