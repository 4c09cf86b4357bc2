import { test } from 'vitest'
import { expectUnderstood } from '#contract/testing/understood'
import { Blog } from './blog.ts'

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
