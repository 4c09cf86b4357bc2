import type { Blog } from '#contract/api/blog'
import { type BlogFilter, blogPages, isFilteredBlog } from '#domain/blog-filter'
import { BlogCard } from '@/components/blog/blog-card'
import { BlogFeature } from '@/components/blog/blog-feature'
import { blogHref } from '@/components/blog/blog-href'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'

const NO_MATCH = 'No blogs found matching your search criteria.'

type Props = {
  filter: BlogFilter
  blogs: Blog[]
  total: number
  hasMore?: boolean | undefined
  page: number
}

/** The first post is featured unless the list is filtered (BLOG-06, BLOG-08). */
export function BlogPage({ filter, blogs, total, hasMore, page }: Props) {
  const isFiltered = isFilteredBlog(filter)
  const [feature, ...others] = blogs
  const rest = isFiltered ? blogs : others
  return (
    <div className="pb-18">
      <p role="status" className="sr-only">
        {isFiltered &&
          (total === 0
            ? NO_MATCH
            : `${hasMore ? 'More than ' : ''}${total} ${total === 1 ? 'post' : 'posts'}`)}
      </p>
      {total === 0 && <EmptyState spot="search-empty" title={NO_MATCH} />}
      {feature && !isFiltered && <BlogFeature blog={feature} />}
      <h2 className="sr-only">{isFiltered ? 'Posts found' : 'Earlier posts'}</h2>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {rest.map((blog) => (
          <li key={blog.blogId}>
            <BlogCard blog={blog} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={blogPages(total)}
        href={(other) => blogHref({ ...filter, page: other })}
      />
    </div>
  )
}
