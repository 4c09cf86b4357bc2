import { describe, expect, test } from 'vitest'
import { mediaPath } from './media-path.ts'

describe('pictures', () => {
  test('are served under /media (BRW-16)', () => {
    expect(mediaPath('public/uploads/courses/ai.svg')).toBe('/media/uploads/courses/ai.svg')
    expect(mediaPath('/srv/app/public/uploads/a.webp')).toBe('/media/uploads/a.webp')
  })

  test('a value outside public has no path', () => {
    for (const value of [null, '', 'uploads/a.webp', 'public/../secret', 'https://evil.example/public"x']) {
      expect(mediaPath(value)).toBeUndefined()
    }
  })
})
