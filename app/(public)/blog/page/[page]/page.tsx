import type { Metadata } from 'next'
import { blogListTitle, blogQuery } from '#domain/blog-filter'
import { BlogBrowser } from '@/components/blog/blog-browser'
import { ButtonLink } from '@/components/ui/button-link'
import { NotFoundView } from '@/components/ui/not-found-view'
import { paths } from '@/lib/paths'
import { listBlogs } from '@/lib/server/blog'
import { pageMetadata } from '@/lib/server/page-metadata'

type Props = PageProps<'/blog/page/[page]'>

// Placeholder: Next.js requires one value. Pages are rendered on their first visit.
export const generateStaticParams = () => [{ page: '0' }]

async function findPage({ params }: Props) {
  const { page } = await params
  if (!/^[1-9]\d{0,2}$/.test(page)) return undefined
  const filter = { q: '', category: '', page: Number(page) }
  return { filter, found: await listBlogs(blogQuery(filter)) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const list = await findPage(props)
  if (!list) return { title: '404 Page Not Found', robots: { index: false } }
  const { page } = list.found
  return pageMetadata({
    title: blogListTitle({ ...list.filter, page }),
    description: `Experiments, questions and notes for parents, page ${page} of the blog.`,
    path: paths.blogList({ page: page > 1 ? page : undefined }),
  })
}

/** `/blog?page=2`, cached. */
export default async function BlogNextPage(props: Props) {
  const list = await findPage(props)
  if (list) return <BlogBrowser {...list} />
  return (
    <NotFoundView
      title="404 Page Not Found"
      text="The blog does not have this page."
      action={<ButtonLink href={paths.blog}>Read the blog</ButtonLink>}
    />
  )
}
