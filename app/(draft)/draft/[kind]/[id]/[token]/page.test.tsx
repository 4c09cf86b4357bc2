import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Blog } from '#contract/api/blog'
import type { DraftCourse } from '#contract/api/draft'
import DraftPage from './page'

const found = vi.hoisted((): { content?: { course: DraftCourse } | { blog: Blog } } => ({}))
vi.mock('@/lib/server/draft', () => ({
  findDraft: async () =>
    found.content && { ...found.content, state: 'draft', endsAt: '2030-01-14T09:00:00.000Z' },
}))
vi.mock('@/lib/server/clock', () => ({
  currentTime: async () => ({ now: new Date('2030-01-07T09:00:00Z'), today: '2030-01-07' }),
}))
vi.mock('next/navigation', () => ({
  notFound: () => {
    throw new Error('not found')
  },
  usePathname: () => '/draft/course/1/2',
}))

const props = {
  params: Promise.resolve({ kind: 'course', id: '1', token: '2' }),
  searchParams: Promise.resolve({}),
}

async function renderDraft(content: typeof found.content) {
  found.content = content
  return renderToStaticMarkup(await DraftPage(props))
}

const render = (course: DraftCourse) => renderDraft({ course })

const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

const show = async (course: DraftCourse) => wordsOf(await render(course))

const empty: DraftCourse = { courseId: '1', courseTitle: 'Kites and Wind', coursePrice: null }

test('STF-140: a draft that has only a title is shown, and says what it lacks', async () => {
  const words = await show(empty)
  expect(words).toContain('Preview: not public. This link expires on 14 January 2030.')
  expect(words).toContain('Not filled in yet: description, cover picture, category')
  for (const shown of ['Kites and Wind', 'No price yet', 'There is no description yet.'])
    expect(words).toContain(shown)
})

test('STF-140: a complete course is shown without a way to buy it', async () => {
  const words = await show({
    ...empty,
    coursePrice: 45_000,
    courseDescription: '<p>Why does a kite fly?</p>',
    minimumAge: 6,
    maximumAge: 9,
  })
  expect(words).toContain('45,000')
  expect(words).toContain('Why does a kite fly?')
  expect(words).toContain('6–9 years')
  expect(words).not.toMatch(/add to cart|wishlist/i)
})

test('the cover has the words that staff gave it, and none when it is decorative', async () => {
  const course = { ...empty, courseImage: 'public/uploads/media/kite.webp' }
  expect(await render({ ...course, courseImageAlt: 'Two children with a kite' })).toContain(
    'alt="Two children with a kite"',
  )
  expect(await render({ ...course, courseImageAlt: '' })).toContain('alt=""')
})

test('STF-140: a draft of a post is shown as on the blog, with what it lacks and without a share row', async () => {
  const blog = { blogId: '1', blogTitle: 'Kites and Wind', authorLine: 'Ms. Ada Obi', showContents: true }
  const empty = wordsOf(await renderDraft({ blog }))
  expect(empty).toContain('Preview: not public. This link expires on 14 January 2030.')
  expect(empty).toContain('Not filled in yet: text, cover picture, category and search description.')
  for (const shown of ['Kites and Wind', 'Ms. Ada Obi', 'There is no text yet.'])
    expect(empty).toContain(shown)
  const whole = await renderDraft({ blog: { ...blog, blogContent: '<h2>Why?</h2><p>Wind.</p>' } })
  expect(whole).toContain('<h2 id="part-why">Why?</h2>')
  expect(wordsOf(whole)).toContain('In this post')
  expect(wordsOf(whole)).toContain('1 min read')
  expect(whole).not.toMatch(/Share|wa\.me/)
})
