import { expect, it } from 'vitest'
import {
  blogCategories,
  blogCategoryTitle,
  blogListTitle,
  filterBlogs,
  pageOfBlogs,
  readBlogFilter,
} from './blog-filter.ts'

const blogs = [
  { blogId: '1', blogTitle: 'Kite Day', description: 'A beach and some wind', blogCategory: 'EVENTS' },
  { blogId: '2', blogTitle: 'Screen time', description: 'A calmer plan', blogCategory: 'PARENTING' },
  { blogId: '3', blogTitle: 'Untold', description: null, blogCategory: null },
  { blogId: '4', blogTitle: 'Maths at the beach', description: '', blogCategory: 'EVENTS' },
]
const ids = (found: { blogId: string }[]) => found.map(({ blogId }) => blogId)

it('finds posts by title or description, ignoring case (BLOG-01)', () => {
  expect(ids(filterBlogs(blogs, ' BEACH ', ''))).toEqual(['1', '4'])
})

it('applies search and category together (BLOG-03)', () => {
  expect(ids(filterBlogs(blogs, 'a', 'EVENTS'))).toEqual(['1', '4'])
  expect(ids(filterBlogs(blogs, 'wind', 'PARENTING'))).toEqual([])
  expect(filterBlogs(blogs, '', '')).toHaveLength(4)
})

it('lists every category once with its number of posts (BLOG-02)', () => {
  expect(blogCategories(blogs)).toEqual([
    { name: 'EVENTS', posts: 2 },
    { name: 'PARENTING', posts: 1 },
  ])
})

it('matches a category in any Unicode form, case-sensitively (BLOG-18)', () => {
  const spelt = [{ blogId: '1', blogTitle: 'Art', blogCategory: 'ỌNÀ'.normalize('NFD') }]
  expect(filterBlogs(spelt, '', 'ỌNÀ'.normalize('NFC'))).toHaveLength(1)
  expect(filterBlogs(blogs, '', 'events')).toEqual([])
})

it('S7: pages a whole list for an upstream that ignores the list parameters', () => {
  const page = pageOfBlogs(blogs, { page: 2, limit: 1, category: 'EVENTS' })
  expect(page).toMatchObject({ blogs: [{ blogId: '4' }], total: 2, page: 2 })
  expect(page.categories).toEqual(blogCategories(blogs))
  expect(pageOfBlogs(blogs, { page: 9, limit: 3 })).toMatchObject({ blogs: [{ blogId: '4' }], page: 2 })
})

it('S7: reads the query string of the blog and ignores invalid values', () => {
  expect(readBlogFilter({ q: ' kite ', category: 'EVENTS', page: '2' })).toEqual({
    q: 'kite',
    category: 'EVENTS',
    page: 2,
  })
  expect(readBlogFilter({ page: '-1', q: ['a', 'b'] })).toEqual({ q: 'a', category: '', page: 1 })
})

it('S9: titles of blog and category name the content and the audience', () => {
  const filter = { q: '', category: '', page: 1 }
  expect(blogListTitle(filter)).toBe('Blog for parents: STEM at home and in class')
  expect(blogListTitle({ ...filter, page: 2 })).toBe('Blog for parents: STEM at home and in class, page 2')
  expect(blogListTitle({ ...filter, q: 'kite' })).toBe('Search the blog')
  expect([blogCategoryTitle('PARENTING'), blogCategoryTitle('PARENTING', 2)]).toEqual([
    'PARENTING: STEM posts for parents',
    'PARENTING: STEM posts for parents, page 2',
  ])
})
