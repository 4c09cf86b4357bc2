import { expect, test } from 'vitest'
import type { CategoryFields } from '#contract/staff/categories'
import {
  contestedFields,
  hasOtherChanges,
  mergeChanges,
} from '@/components/staff/categories/merge-category-changes'

const base: CategoryFields = { name: 'Robotics', tone: 'tatashe', icon: 'bot' }

test('what only one of two people changed is kept in each choice (STF-067)', () => {
  const versions = { base, mine: { ...base, name: 'Robots' }, theirs: { ...base, tone: 'ugu' as const } }
  const both = { name: 'Robots', tone: 'ugu', icon: 'bot' }
  expect(contestedFields(versions)).toEqual([])
  expect(mergeChanges(versions, 'mine')).toEqual(both)
  expect(mergeChanges(versions, 'theirs')).toEqual(both)
  expect(hasOtherChanges(versions)).toBe(true)
})

test('of a field that both changed the person chooses the value (STF-068)', () => {
  const versions = {
    base,
    mine: { ...base, name: 'Robots', icon: 'box' as const },
    theirs: { ...base, name: 'Machines' },
  }
  expect(contestedFields(versions)).toEqual(['name'])
  expect(mergeChanges(versions, 'mine')).toEqual({ ...base, name: 'Robots', icon: 'box' })
  expect(mergeChanges(versions, 'theirs')).toEqual({ ...base, name: 'Machines', icon: 'box' })
  expect(hasOtherChanges({ base, mine: { ...base, name: 'Robots' }, theirs: versions.theirs })).toBe(false)
})
