import { expect, test } from 'vitest'
import { emptyPost, isPostValues } from '@/components/staff/posts/post-values'

test('STF-017: a draft of a post is restored when it has every field of this release', () => {
  const cover = { mediaId: null, image: 'public/uploads/a.webp', alt: 'A kite' }
  expect(isPostValues({ ...emptyPost, cover })).toBe(true)
  expect(isPostValues({ title: 'Kite Day' })).toBe(false)
  expect(isPostValues({ ...emptyPost, showContents: 'yes' })).toBe(false)
  expect(isPostValues({ ...emptyPost, cover: { image: 7 } })).toBe(false)
})
