import { expect, test } from 'vitest'
import { postBody } from '@/components/staff/posts/post-body'
import { PostForm } from '@/components/staff/posts/post-form-schema'
import { emptyPost, type PostValues, postMerge, valuesOf } from '@/components/staff/posts/post-values'
import { testPost } from '@/components/staff/posts/testing/test-post'

const stored = valuesOf(testPost)

const errorsOf = (values: Partial<PostValues>) =>
  Object.fromEntries(
    PostForm.safeParse({ ...emptyPost, title: 'Kite Day', ...values }).error?.issues.map(
      ({ path, message }) => [path.join('.'), message],
    ) ?? [],
  )

const bodyOf = (values: Partial<PostValues>) => {
  const typed = { ...stored, ...values }
  return postBody(PostForm.parse(typed), postMerge.changed(stored, typed))
}

test('STF-120: a draft needs only its title', () => {
  expect(errorsOf({})).toEqual({})
  expect(errorsOf({ title: 'Ki' })).toEqual({ title: 'Use 3 to 100 characters.' })
})

test('STF-120: a search description has 50 to 160 characters', () => {
  const message = { description: 'Use 50 to 160 characters.' }
  expect(errorsOf({ description: 'k'.repeat(49) })).toEqual(message)
  expect(errorsOf({ description: 'k'.repeat(50) })).toEqual({})
  expect(errorsOf({ description: 'k'.repeat(160) })).toEqual({})
  expect(errorsOf({ description: 'k'.repeat(161) })).toHaveProperty('description')
})

test('STF-121: an address has small letters, digits and hyphens', () => {
  const message = { slug: 'Use small letters, digits and hyphens.' }
  for (const slug of ['Kite Day', 'kite_day', 'ki', '-kite', 'kite--day'])
    expect(errorsOf({ slug })).toEqual(message)
  expect(errorsOf({ slug: ' kite-day-2026 ' })).toEqual({})
})

test('STF-139: a text of more than 60,000 characters is too long', () => {
  expect(errorsOf({ content: 'k'.repeat(60_001) })).toEqual({ content: 'The text is too long.' })
})

test('STF-134: a post that was opened and not changed sends nothing', () => {
  expect(bodyOf({})).toEqual({})
  expect(bodyOf({ title: `${stored.title} ` })).toEqual({})
})

test('STF-134: the text is not sent when something else was changed', () => {
  expect(bodyOf({ title: 'Kite Day' })).toEqual({ title: 'Kite Day' })
  expect(bodyOf({ content: '<p>New</p>' })).toEqual({ content: '<p>New</p>' })
})

test('STF-121: an address that follows the title is not sent with it', () => {
  expect(bodyOf({ title: 'Kite Day', slug: '' })).toEqual({ title: 'Kite Day' })
  expect(bodyOf({ slug: 'kite-day' })).toEqual({ slug: 'kite-day' })
})

test('what was emptied is sent as null, and the picture by its medium', () => {
  const cover = { mediaId: 'm2', image: 'public/uploads/a.webp', alt: 'A kite' }
  expect(bodyOf({ description: ' ', content: '', categoryId: '', cover, showContents: false })).toEqual({
    description: null,
    content: null,
    categoryId: null,
    coverMediaId: 'm2',
    showContents: false,
  })
})

test('STF-068: what two people change at the same time is merged field by field', () => {
  const mine = { ...stored, title: 'My title', description: 'Mine' }
  const theirs = { ...stored, title: 'Their title', content: '<p>Theirs</p>' }
  const versions = { base: stored, mine, theirs }
  expect(postMerge.contested(versions)).toEqual(['title'])
  expect(postMerge.merged(versions, 'theirs')).toEqual({ ...theirs, description: 'Mine' })
  expect(postMerge.merged(versions, 'mine')).toEqual({ ...theirs, title: 'My title', description: 'Mine' })
  expect(postMerge.hasOtherChanges(versions)).toBe(true)
})
