import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { StaffPost } from '#contract/staff/posts'
import { PostActions } from '@/components/staff/post-actions/post-actions'

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => undefined, refresh: () => undefined }),
  usePathname: () => '/staff/posts/1',
}))

const post: StaffPost = {
  blogId: '1',
  title: 'A Kite Day',
  categoryName: 'Events',
  image: null,
  state: 'published',
  publishAt: null,
  publishedAt: '2026-11-01T08:00:00.000Z',
  missing: [],
  lastChange: { by: 'Seyi Adeleke', at: '2026-11-02T08:00:00.000Z' },
  content: '<p>Kites.</p>',
  cover: null,
  categoryId: '2',
  description: null,
  slug: 'a-kite-day',
  authorLine: null,
  showContents: false,
  archivedAt: null,
  redirect: null,
  version: '1',
}

function buttonsOf(change: Partial<StaffPost>) {
  const html = renderToStaticMarkup(
    <PostActions post={{ ...post, ...change }} onChanged={() => undefined} onConflict={() => undefined} />,
  ).replace(/<dialog.*?<\/dialog>/gs, '')
  return [...html.matchAll(/<button[^>]*aria-label="([^"]+)"[^>]*>(.*?)<\/button>/gs)].map(
    ([, name = '', content = '']) => ({ name, label: content.replace(/<[^>]+>/g, '') }),
  )
}

test('STF-120, STF-126, STF-127: a post shows the actions of its state', () => {
  const labels = (change: Partial<StaffPost>) => buttonsOf(change).map(({ label }) => label)
  expect(labels({ state: 'draft', publishedAt: null })).toEqual(['Publish now', 'Schedule', 'Duplicate'])
  const scheduled = { state: 'scheduled', publishedAt: null, publishAt: '2027-01-01T08:00:00.000Z' } as const
  expect(labels(scheduled)).toEqual(['Publish now', 'Change time', 'Back to draft', 'Duplicate'])
  expect(labels({})).toEqual(['Publish again as new', 'Back to draft', 'Archive', 'Duplicate'])
  expect(labels({ state: 'archived' })).toEqual(['Back to draft', 'Duplicate'])
})

test('STF-073: each button is named with its word and the title of the post', () => {
  const buttons = [...buttonsOf({}), ...buttonsOf({ state: 'draft' })]
  expect(buttons.length).toBeGreaterThan(5)
  for (const { name, label } of buttons) {
    expect(name).toContain(label)
    expect(name).toContain(post.title)
  }
})
