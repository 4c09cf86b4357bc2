import type { Blog, BlogCategory } from '#contract/api/blog'
import { type BlogFilter, isFilteredBlog } from '#domain/blog-filter'
import { BlogList } from '@/components/blog/blog-list'
import { BlogPage } from '@/components/blog/blog-page'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { site } from '@/lib/config/site'

const NO_BLOGS = 'No blogs available at the moment. Please check back later.'

type Props = {
  filter: BlogFilter
  found: {
    blogs: Blog[]
    total: number
    hasMore?: boolean | undefined
    page: number
    categories: BlogCategory[]
  }
}

export function BlogBrowser({ filter, found: { categories, ...found } }: Props) {
  const isEmpty = found.total === 0 && !isFilteredBlog(filter)
  return (
    <>
      <PageHeader
        title="For parents, from the classroom"
        lead="Things to try this weekend, questions worth asking, and honest notes from ten years of teaching young children."
      />
      <div className="wrap">
        {isEmpty ? (
          <EmptyState spot="search-empty" title={NO_BLOGS} />
        ) : (
          <BlogList
            filter={filter}
            page={found.page}
            categories={categories.map(({ name }) => name)}
            brand={site.brand.name}
          >
            <BlogPage filter={filter} {...found} />
          </BlogList>
        )}
      </div>
    </>
  )
}
