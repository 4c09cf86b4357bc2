import { expect, test } from 'vitest'
import { hasFixedSlug, proposedSlug, shownSlug, typedSlug } from '@/components/staff/posts/post-address'

const title = 'A first science fair: helping without taking over'

test('STF-121: the address is proposed from the title, until it is changed by hand', () => {
  expect(shownSlug({ slug: '', title }, false)).toBe('a-first-science-fair-helping-without-taking-over')
  expect(shownSlug({ slug: '', title: 'Kites' }, false)).toBe('kites')
  expect(shownSlug({ slug: 'a-first-science-fair', title }, false)).toBe('a-first-science-fair')
})

test('STF-121: an address that is typed as it was proposed still follows the title', () => {
  expect(typedSlug({ slug: 'kites', title: 'Kites' }, false)).toBe('')
  expect(typedSlug({ slug: 'my-kites', title: 'Kites' }, false)).toBe('my-kites')
})

test('STF-121: the address of a draft that was never published follows its title', () => {
  const publishedAt = '2026-11-02T08:00:00.000Z'
  expect(hasFixedSlug(undefined)).toBe(false)
  expect(hasFixedSlug({ state: 'draft', publishedAt: null })).toBe(false)
  expect(hasFixedSlug({ state: 'scheduled', publishedAt: null })).toBe(true)
  expect(hasFixedSlug({ state: 'published', publishedAt })).toBe(true)
  expect(hasFixedSlug({ state: 'draft', publishedAt })).toBe(true)
})

test('STF-121: nothing is proposed for a fixed address', () => {
  expect(shownSlug({ slug: '', title }, true)).toBe('')
  expect(typedSlug({ slug: 'kites', title: 'Kites' }, true)).toBe('kites')
})

test('STF-121: a title without a word for an address proposes none', () => {
  expect(proposedSlug('?!')).toBe('')
  expect(proposedSlug('Go')).toBe('')
})
