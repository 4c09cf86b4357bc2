import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { StaffPost } from '#contract/staff/posts'
import { PostEditor } from '@/components/staff/posts/post-editor'
import { testPost as post } from '@/components/staff/posts/testing/test-post'

vi.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: vi.fn(), replace: vi.fn() }),
  usePathname: () => '/staff/posts/fair',
}))

const rendered = (one: StaffPost | undefined) =>
  renderToStaticMarkup(
    <PostEditor
      post={one}
      choices={{ categories: [{ categoryId: 'events', name: 'EVENTS' }] }}
      staffId="me"
      now="2026-11-20T10:00:00.000Z"
    />,
  )
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const inputOf = (html: string, id: string) =>
  [...html.matchAll(/<(?:input|textarea|select)[^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => tag.includes(`id="${id}"`))

test('STF-120: the editor counts the characters of title and search description', () => {
  const words = wordsOf(rendered(post))
  expect(words).toContain('20 of 100 characters')
  expect(words).toContain(
    `${post.description?.length} of 160 characters. Also shown in lists and when the link is shared.`,
  )
})

test('STF-121: the address of a draft is proposed from its title, and its own one is kept', () => {
  expect(inputOf(rendered(post), 'post-slug')).toContain('value="a-first-science-fair"')
  expect(inputOf(rendered({ ...post, slug: 'fair' }), 'post-slug')).toContain('value="fair"')
})

test('STF-124: the checkbox says how many headings the table of contents has', () => {
  expect(wordsOf(rendered(post))).toContain('Show a table of contents (2 headings)')
})

test('STF-120: the author line is that of the school unless another is typed', () => {
  expect(inputOf(rendered(post), 'post-authorLine')).toContain('placeholder="The Kitelab team"')
})

test('STF-120: a draft lists what is missing, with links to the fields', () => {
  const html = rendered({ ...post, missing: ['content', 'cover', 'category', 'description'] })
  expect(wordsOf(html)).toContain(
    'Before this can be published: Text Cover picture Category Search description',
  )
  for (const name of ['content', 'cover', 'categoryId', 'description'])
    expect(html).toContain(`href="#post-${name}"`)
  for (const id of ['post-cover', 'post-categoryId', 'post-description']) expect(html).toContain(`id="${id}"`)
})

test('a new post has the whole form and Save, and cannot be previewed or published', () => {
  const words = wordsOf(rendered(undefined))
  expect(words).toContain('New post')
  expect(words).toContain(' Save ')
  expect(words).not.toMatch(/Save changes|Preview|History|Publish now/)
})

test('STF-140: a saved post has its preview and the link to it', () => {
  expect(wordsOf(rendered(post))).toMatch(/Preview .*Copy preview link .*Write History/)
})

test('STF-126: an archived post says where its address leads', () => {
  const archived = { ...post, state: 'archived' as const, slug: 'fair' }
  expect(wordsOf(rendered(archived))).toContain('Its address leads to The blog')
  expect(wordsOf(rendered({ ...archived, redirect: 'gone' }))).toContain('Its address leads to Gone')
})
