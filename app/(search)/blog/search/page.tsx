import type { Metadata } from 'next'
import { blogQuery, readBlogFilter } from '#domain/blog-filter'
import { BlogBrowser } from '@/components/blog/blog-browser'
import { paths } from '@/lib/paths'
import { listBlogs } from '@/lib/server/blog'
import { pageMetadata } from '@/lib/server/page-metadata'

export const metadata: Metadata = pageMetadata({
  title: 'Search the blog',
  description: 'Posts for parents, by title, description or category.',
  path: paths.blog,
  unlisted: true,
})

/** `/blog` with filters: rendered per request from cached data. */
export default async function BlogSearchPage({ searchParams }: PageProps<'/blog/search'>) {
  const filter = readBlogFilter(await searchParams)
  return <BlogBrowser filter={filter} found={await listBlogs(blogQuery(filter))} />
}
