import { expect, test } from 'vitest'
import { letterBody } from '@/components/staff/letters/letter-body'
import { LetterForm } from '@/components/staff/letters/letter-form-schema'
import { emptyLetter, isLetterValues, letterMerge, valuesOf } from '@/components/staff/letters/letter-values'
import { testLetter } from '@/components/staff/letters/testing/test-letter'

const base = valuesOf(testLetter)

test('STF-017: a draft of a letter is restored when it has every field of this release', () => {
  expect(isLetterValues({ ...emptyLetter, subject: 'Kites' })).toBe(true)
  expect(isLetterValues({ subject: 'Kites' })).toBe(false)
  expect(isLetterValues({ ...emptyLetter, courses: 'yes' })).toBe(false)
})

test('STF-134: a saved letter sends only what was changed, and its blocks together', () => {
  const output = LetterForm.parse({ ...base, previewLine: ' ', posts: true })
  expect(letterBody(output, [])).toEqual({})
  expect(letterBody(output, letterMerge.changed(base, { ...base, previewLine: '', posts: true }))).toEqual({
    previewLine: null,
    blocks: ['courses', 'posts'],
  })
})

test('STF-227: a subject has 5 to 80 characters, and a preview line up to 120', () => {
  const errors = (change: object) =>
    LetterForm.safeParse({ ...base, ...change }).error?.issues.map(({ path, message }) => [path[0], message])
  expect(errors({})).toBeUndefined()
  expect(errors({ subject: 'Kite' })).toEqual([['subject', 'Use 5 to 80 characters.']])
  expect(errors({ subject: 'k'.repeat(81) })?.map(([field]) => field)).toEqual(['subject'])
  expect(errors({ previewLine: 'k'.repeat(121) })?.map(([field]) => field)).toEqual(['previewLine'])
})

test('STF-068: two people who change different blocks keep both', () => {
  const theirs = { ...base, courses: false }
  const mine = { ...base, posts: true }
  expect(letterMerge.contested({ base, mine, theirs })).toEqual([])
  expect(letterMerge.merged({ base, mine, theirs }, 'mine')).toEqual({ ...base, courses: false, posts: true })
})
