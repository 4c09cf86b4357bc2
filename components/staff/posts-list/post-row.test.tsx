import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PostRow } from '#contract/staff/posts'
import { PostListRow } from '@/components/staff/posts-list/post-row'

const now = new Date('2026-11-28T09:00:00Z')
const post: PostRow = {
  blogId: 'abc',
  title: 'A Kite Day',
  categoryName: 'EVENTS',
  image: 'public/uploads/blogs/kites.svg',
  state: 'published',
  publishAt: null,
  publishedAt: '2026-11-01T08:00:00.000Z',
  missing: [],
  lastChange: { by: 'Seyi Adeleke', at: '2026-11-27T08:00:00.000Z' },
}

const rendered = (change: Partial<PostRow> = {}) =>
  renderToStaticMarkup(
    <table>
      <tbody>
        <PostListRow post={{ ...post, ...change }} now={now} />
      </tbody>
    </table>,
  )
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('STF-119: a row shows cover, title, category, state, publication time, last change and by whom', () => {
  const html = rendered()
  expect(html).toContain('kites.svg')
  expect(wordsOf(html)).toContain(
    'A Kite Day EVENTS Published 01/11/2026, 9:00 am Yesterday Seyi Adeleke Open History Duplicate See it on the site',
  )
})

test('STF-119: a scheduled post shows its planned time, and only a published one leads to the site', () => {
  const html = rendered({ state: 'scheduled', publishAt: '2026-12-01T07:00:00.000Z', publishedAt: null })
  expect(wordsOf(html)).toContain('Scheduled Goes live on 1 December, 8:00 am 01/12/2026, 8:00 am')
  expect(html).not.toContain('/blog-details/')
  expect(rendered()).toContain('href="/blog-details/abc"')
})
