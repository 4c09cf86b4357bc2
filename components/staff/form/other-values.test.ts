import { expect, test } from 'vitest'
import { otherPersonIn } from '@/components/staff/form/other-values'

test.each([
  ['Tunde Bakare', 'Tunde'],
  ['the school', 'the school'],
  ['the family', 'the family'],
])('STF-067: a change by %s is named in a choice as that of %s', (name, words) => {
  const message = `Changed by ${name} 2 minutes ago: state. Your changes are still here and have not been saved yet.`
  expect(otherPersonIn(message)).toBe(words)
})
