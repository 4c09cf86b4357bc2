import { expect, test } from 'vitest'
import { formatSize, formatUses, mediaName } from '@/components/staff/media/media-words'

test('STF-143: a picture is shown with its size and its uses', () => {
  expect(formatSize({ width: 2400, height: 1600, bytes: 317_440 })).toBe('2,400 × 1,600, 310 KB')
  expect(formatSize({ width: 64, height: 64, bytes: 200 })).toBe('64 × 64, 1 KB')
  expect(formatSize({ width: 64, height: 64, bytes: 1_600_000 })).toBe('64 × 64, 1.5 MB')
  expect([0, 1, 3].map(formatUses)).toEqual(['Not used', 'Used in 1 place', 'Used in 3 places'])
})

test('A decorative picture is called by its file', () => {
  expect(mediaName({ alt: '', fileName: 'band.webp' })).toBe('band.webp')
  expect(mediaName({ alt: 'A kite', fileName: 'band.webp' })).toBe('A kite')
})
