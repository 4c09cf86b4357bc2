import { expect, test } from 'vitest'
import type { PersonValues } from '@/components/staff/people/merge-changes'
import { otherValues } from '@/components/staff/people/other-values'

const message =
  'Changed by Ngozi Eze 2 minutes ago: name. Your changes are still here and have not been saved yet.'
const base: PersonValues = { name: 'Bola', roles: ['teacher'] }
const theirs: PersonValues = { name: 'Adebola', roles: ['office', 'editor'] }

test('STF-068: the value of the other person is told with name and time', () => {
  const mine: PersonValues = { name: 'Bola A', roles: ['marketing'] }
  expect(otherValues(message, { base, mine, theirs })).toEqual({
    name: 'Changed by Ngozi Eze 2 minutes ago: Adebola',
    roles: 'Changed by Ngozi Eze 2 minutes ago: Office, Editor',
  })
})

test('STF-068: of a field that one of them changed, or both to the same, nothing is told', () => {
  const mine: PersonValues = { name: 'Adebola', roles: ['teacher'] }
  expect(otherValues(message, { base, mine, theirs })).toEqual({})
})
