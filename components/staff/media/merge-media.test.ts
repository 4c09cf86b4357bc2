import { expect, test } from 'vitest'
import { keepTheirs, saveMine } from '@/components/staff/media/merge-media'

const base = {
  alt: 'A kite',
  decorative: false,
  showsChild: 'no' as const,
  consent: false,
  focalX: 50,
  focalY: 50,
}
const versions = {
  base,
  mine: { ...base, alt: 'A red kite', focalX: 10 },
  theirs: { ...base, alt: 'A blue kite', focalY: 90 },
}

test('STF-067: the other’s changes can be kept, and mine of other fields saved', () => {
  expect(keepTheirs(versions)).toEqual({ ...base, alt: 'A blue kite', focalX: 10, focalY: 90 })
})

test('STF-067: all mine can be saved, without undoing what only the other changed', () => {
  expect(saveMine(versions)).toEqual({ ...base, alt: 'A red kite', focalX: 10, focalY: 90 })
})
