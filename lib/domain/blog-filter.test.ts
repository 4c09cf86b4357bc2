import { expect, it } from 'vitest'
import { blogCategories, filterBlogs } from './blog-filter.ts'

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

it('names every category once and no missing one (BLOG-02)', () => {
  expect(blogCategories(blogs)).toEqual(['EVENTS', 'PARENTING'])
})
