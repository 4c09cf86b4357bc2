import type { Blog } from '#contract/api/blog'
import { blogPages } from '#domain/blog-filter'
import { BlogCard } from '@/components/blog/blog-card'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { ButtonLink } from '@/components/ui/button-link'
import { NotFoundView } from '@/components/ui/not-found-view'
import { PageHeader } from '@/components/ui/page-header'
import { Pagination } from '@/components/ui/pagination'
import { paths } from '@/lib/paths'

type Props = {
  name: string
  blogs: Blog[]
  total: number
  page: number
}

export const blogCrumbs = (name: string) => [{ label: 'Blog', href: paths.blog }, { label: name }]

/** One page of the posts of a category (BLOG-18, BLOG-21). */
export function BlogCategory({ name, blogs, total, page }: Props) {
  if (blogs.length === 0) return <NoBlogs />
  return (
    <>
      <PageHeader title={name} lead={`${total} ${total === 1 ? 'post' : 'posts'} for parents`} />
      <div className="wrap pb-18">
        <Breadcrumb items={blogCrumbs(name)} />
        <h2 className="sr-only">Posts</h2>
        <ul className="mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
          {blogs.map((blog, index) => (
            <li key={blog.blogId}>
              <BlogCard blog={blog} eager={index < 3} />
            </li>
          ))}
        </ul>
        <Pagination
          page={page}
          pages={blogPages(total)}
          href={(other) => paths.category(name, other > 1 ? other : undefined)}
        />
      </div>
    </>
  )
}

function NoBlogs() {
  return (
    <NotFoundView
      title="No blogs found in this category."
      text="Its name may have changed, or the link is incomplete."
      action={<ButtonLink href={paths.blog}>Read the blog</ButtonLink>}
    />
  )
}
