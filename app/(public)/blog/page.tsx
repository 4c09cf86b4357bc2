import type { Metadata } from 'next'
import { BlogBrowser } from '@/components/blog/blog-browser'
import { PageHeader } from '@/components/ui/page-header'
import { paths } from '@/lib/paths'
import { listBlogs } from '@/lib/server/blog'
import { pageMetadata } from '@/lib/server/page-metadata'

export const metadata: Metadata = pageMetadata({
  title: 'Blog',
  description:
    'Things to try this weekend, questions worth asking, and honest notes for parents from the classroom.',
  path: paths.blog,
})

export default async function BlogPage() {
  const blogs = await listBlogs()
  return (
    <>
      <PageHeader
        title="For parents, from the classroom"
        lead="Things to try this weekend, questions worth asking, and honest notes from ten years of teaching small people."
      />
      <div className="wrap">
        <BlogBrowser blogs={blogs} />
      </div>
    </>
  )
}
