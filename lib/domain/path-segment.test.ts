import { expect, it } from 'vitest'
import { fromPathSegment } from './path-segment.ts'

it.each(['ARTS & CRAFTS', 'Ọ̀NÀ ẸKỌ́', '50% off', 'a/b', 'a+b', '100%25'])('decodes "%s" (RT-14)', (name) =>
  expect(fromPathSegment(encodeURIComponent(name))).toBe(name.normalize('NFC')),
)

it('keeps a malformed segment', () => expect(fromPathSegment('50%')).toBe('50%'))
