import { expect, it } from 'vitest'
import { fromPathSegment } from './path-segment.ts'

it.each(['ARTS & CRAFTS', 'Ọ̀NÀ ẸKỌ́', '50% off', 'a/b', 'a+b', '100%25'])('reads "%s" back (RT-14)', (name) =>
  expect(fromPathSegment(encodeURIComponent(name))).toBe(name.normalize('NFC')),
)

it('leaves alone what was never encoded', () => expect(fromPathSegment('50%')).toBe('50%'))
