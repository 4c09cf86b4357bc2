import { expect, test } from 'vitest'
import {
  contestedFields,
  hasOtherChanges,
  mergeChanges,
  type PersonValues,
} from '@/components/staff/people/merge-changes'

const base: PersonValues = { name: 'Bola', roles: ['teacher'] }

test('a field that only the other person changed takes their value in both choices (STF-068)', () => {
  const versions = {
    base,
    mine: { ...base, name: 'Bola A' },
    theirs: { ...base, roles: ['office' as const] },
  }
  expect(contestedFields(versions)).toEqual([])
  for (const keep of ['mine', 'theirs'] as const)
    expect(mergeChanges(versions, keep)).toEqual({ name: 'Bola A', roles: ['office'] })
})

test('a field that both changed is kept from one of them, as chosen (STF-067)', () => {
  const versions = {
    base,
    mine: { name: 'Bola A', roles: ['teacher', 'office'] } satisfies PersonValues,
    theirs: { ...base, name: 'Adebola' },
  }
  expect(contestedFields(versions)).toEqual(['name'])
  expect(mergeChanges(versions, 'mine')).toEqual({ name: 'Bola A', roles: ['teacher', 'office'] })
  expect(mergeChanges(versions, 'theirs')).toEqual({ name: 'Adebola', roles: ['teacher', 'office'] })
})

test('nothing else is offered to be saved when only fields that both changed were changed (STF-067)', () => {
  const theirs = { ...base, name: 'Adebola' }
  const mine = { ...base, name: 'Bola A' }
  expect(hasOtherChanges({ base, mine, theirs })).toBe(false)
  expect(hasOtherChanges({ base, mine: { ...mine, roles: ['office'] }, theirs })).toBe(true)
  expect(hasOtherChanges({ base, mine, theirs: { ...theirs, roles: ['office'] } })).toBe(false)
})
