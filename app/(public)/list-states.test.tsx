import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BlogBrowser } from '@/components/blog/blog-browser'
import { BlogPage } from '@/components/blog/blog-page'
import { CoursePage } from '@/components/course/course-page'
import BlogError from './blog/error'
import CategoryError from './category/[categoryName]/error'
import BrowseError from './course/browse-courses/error'

const retry = () => undefined
const textOf = (markup: string) => markup.replace(/<[^>]+>/g, ' ')

it('shows what failed to load, with a retry button (BLOG-05, BLOG-20, ERR-41, AMB-22)', () => {
  const blog = textOf(renderToStaticMarkup(<BlogError retry={retry} />))
  expect(blog).toMatch(/Something went wrong\. Failed to load blogs: \S/)
  expect(textOf(renderToStaticMarkup(<CategoryError retry={retry} />))).toContain('Something went wrong.')
  const browse = textOf(renderToStaticMarkup(<BrowseError retry={retry} />))
  expect(browse).toContain('Something went wrong. Failed to load courses.')
  for (const text of [blog, browse]) expect(text).toContain('Try again')
})

it('shows a text for an empty list (BLOG-07, BRW-07)', () => {
  const blog = renderToStaticMarkup(
    <BlogBrowser
      filter={{ q: '', category: '', page: 1 }}
      found={{ blogs: [], total: 0, page: 1, categories: [] }}
    />,
  )
  expect(textOf(blog)).toContain('No blogs available at the moment. Please check back later.')
  const none = renderToStaticMarkup(
    <CoursePage filter={{ q: '', page: 1 }} courses={[]} total={0} page={1} today="2026-11-22" />,
  )
  expect(textOf(none)).toContain('There are no Active course yet ...')
})

it('says that a search has more courses and posts than it lists', () => {
  const found = { total: 120, hasMore: true, page: 1 }
  const courses = renderToStaticMarkup(
    <CoursePage filter={{ q: 'kite', page: 1 }} courses={[]} today="2026-11-22" {...found} />,
  )
  expect(textOf(courses)).toContain('More than 120 courses, page 1 of 20')
  const posts = renderToStaticMarkup(
    <BlogPage filter={{ q: 'kite', category: '', page: 1 }} blogs={[]} {...found} />,
  )
  expect(textOf(posts)).toContain('More than 120 posts')
})
