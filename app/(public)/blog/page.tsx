import type { Metadata } from 'next'
import { blogListTitle, blogQuery } from '#domain/blog-filter'
import { BlogBrowser } from '@/components/blog/blog-browser'
import { paths } from '@/lib/paths'
import { listBlogs } from '@/lib/server/blog'
import { pageMetadata } from '@/lib/server/page-metadata'

const filter = { q: '', category: '', page: 1 }

export const metadata: Metadata = pageMetadata({
  title: blogListTitle(filter),
  description:
    'Things to try this weekend, questions worth asking, and honest notes for parents from the classroom.',
  path: paths.blog,
})

/** Page 1 without filters. next.config.ts rewrites `?page=` and filters to other routes. */
export default async function BlogPage() {
  return <BlogBrowser filter={filter} found={await listBlogs(blogQuery(filter))} />
}
