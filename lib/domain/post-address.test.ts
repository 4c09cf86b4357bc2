import { expect, test } from 'vitest'
import { POST_SLUG, postSegment, postSlug } from './post-address'

test.each([
  ['Rainy-day science with things from the kitchen', 'rainy-day-science-with-things-from-the-kitchen'],
  ['Ọ̀kan, abụọ, uku: talking about numbers', 'okan-abuo-uku-talking-about-numbers'],
  ['Grandma’s kite isn\'t "broken"', 'grandmas-kite-isnt-broken'],
  ['  — 10 Questions? —  ', '10-questions'],
])('STF-121: the title “%s” proposes the address %s', (title, slug) => {
  expect(postSlug(title)).toBe(slug)
  expect(slug).toMatch(POST_SLUG)
})

const ID = '0192f0c4-7d3a-7c55-9a3e-5f1b8d2c4e6a'

test.each(['', '…?!', '日本語', ID, ID.toUpperCase()])(
  'STF-121: the title “%s” has no word for an address',
  (title) => {
    expect(postSlug(title)).toBe('')
  },
)

test('STF-121: a long title ends with a whole word, at 80 characters at most', () => {
  expect(postSlug('kites and wind '.repeat(7))).toBe(`${'kites-and-wind-'.repeat(5)}kites`)
  expect(postSlug('a'.repeat(100))).toBe('a'.repeat(80))
  expect(postSlug(`${'a'.repeat(80)} kite`)).toBe('a'.repeat(80))
})

test.each(['ab', 'Kites', 'kites-', '-kites', 'kites--wind', 'kites wind', 'a'.repeat(81), 'kítes', ID])(
  'STF-121: “%s” is no address',
  (word) => expect(word).not.toMatch(POST_SLUG),
)

test('STF-121: the id is the address of a post without a word', () => {
  expect(postSegment({ slug: 'kites', blogId: '7' })).toBe('kites')
  expect(postSegment({ slug: null, blogId: '7' })).toBe('7')
})
