import { test } from 'vitest'
import { Blog } from './blog.ts'
import { expectUnderstood } from './testing/understood.ts'

const blog = {
  blogId: 'b1',
  blogTitle: 'T',
  blogCategory: 'EVENTS',
  description: 'd',
  blogImage: 'i',
  blogContent: '<p/>',
  createdAt: 'now',
}

test('A post (DATA-11) is understood whole, and with all that may be missing left out (CONST-06)', () => {
  expectUnderstood(Blog, blog, { blogId: 'b1', blogTitle: 'T' })
})
