import type { Metadata } from 'next'
import { fromPathSegment } from '#domain/path-segment'
import { BlogCard } from '@/components/blog/blog-card'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { ButtonLink } from '@/components/ui/button-link'
import { JsonLd } from '@/components/ui/json-ld'
import { NotHere } from '@/components/ui/not-here'
import { PageHeader } from '@/components/ui/page-header'
import { paths } from '@/lib/paths'
import { listBlogsOf } from '@/lib/server/blog'
import { pageMetadata } from '@/lib/server/page-metadata'
import { breadcrumbData } from '@/lib/server/structured-data'

type Props = PageProps<'/category/[categoryName]'>

// A stand-in, because one value is required: a category is made on its first visit, then served from the cache.
export const generateStaticParams = () => [{ categoryName: '-' }]

async function found({ params }: Props) {
  const name = fromPathSegment((await params).categoryName)
  return { name, blogs: await listBlogsOf(name) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { name, blogs } = await found(props)
  if (blogs.length === 0) return { title: 'No blogs found', robots: { index: false } }
  return pageMetadata({
    title: `${name}: posts for parents`,
    description: `What we have written for parents about ${name}.`,
    path: paths.category(name),
  })
}

export default async function CategoryPage(props: Props) {
  const { name, blogs } = await found(props)
  if (blogs.length === 0) return <NoBlogs />
  const crumbs = [{ label: 'Blog', href: paths.blog }, { label: name }]
  return (
    <>
      <PageHeader
        title={name}
        lead={`${blogs.length} ${blogs.length === 1 ? 'post' : 'posts'} for parents`}
      />
      <div className="wrap pb-18">
        <JsonLd data={breadcrumbData(crumbs)} />
        <Breadcrumb items={crumbs} />
        <h2 className="sr-only">Posts</h2>
        <ul className="mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
          {blogs.map((blog, index) => (
            <li key={blog.blogId}>
              <BlogCard blog={blog} first={index < 3} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

function NoBlogs() {
  return (
    <NotHere
      title="No blogs found in this category."
      text="Its name may have changed, or the address is not complete."
      action={<ButtonLink href={paths.blog}>Read the blog</ButtonLink>}
    />
  )
}
