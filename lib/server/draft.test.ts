import { expect, test, vi } from 'vitest'
import { findDraft, guardDraft } from '@/lib/server/draft'
import { fake, json, setUpFakeUpstream } from '@/lib/server/testing/fake-upstream'

vi.mock('next/headers', () => ({ headers: async () => new Headers() }))
setUpFakeUpstream()

const draft = (content: object) => json(200, { ...content, state: 'draft', endsAt: '2030-01-14T09:00:00Z' })
const path = '/draft/post/7/token'

test('STF-140: a preview link of a post opens its clean text', async () => {
  const blog = { blogId: '7', blogTitle: 'Kites', blogContent: '<p>Wind<script>1</script></p>' }
  fake.answer = draft({ blog })
  const found = await findDraft('post', '7', 'token')
  expect(found).toMatchObject({ blog: { ...blog, blogContent: '<p>Wind</p>' }, state: 'draft' })
  expect(fake.heard[0]?.url).toBe('/v1/drafts/post/7/token')
  expect(await guardDraft(path)).toBe('pass')
})

test('STF-140: a draft of a post may have only a title', async () => {
  fake.answer = draft({ blog: { blogId: '7', blogTitle: 'Kites' } })
  expect(await findDraft('post', '7', 'token')).toMatchObject({
    blog: { blogTitle: 'Kites', blogContent: '' },
  })
})

test('STF-141: an ended link is not found, and an API that is away is told apart from it', async () => {
  fake.answer = json(404, { message: 'Not found.' })
  expect(await guardDraft(path)).toBe('not-found')
  fake.answer = json(503, { message: 'Away.' })
  expect(await guardDraft(path)).toBe('unavailable')
})
