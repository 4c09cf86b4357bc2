import Link from 'next/link'
import type { Blog } from '#contract/api/blog'
import { longDate } from '#domain/dates'
import { BlogCover } from '@/components/blog/blog-cover'
import { CategoryChip } from '@/components/category/category-chip'
import { LinkPending } from '@/components/ui/link-pending'
import { paths } from '@/lib/paths'

type Props = {
  blog: Blog
  /** In the first row of its page: its picture loads at once. */
  first?: boolean
  /** Where it leads when it has no page of its own (AMB-31). */
  href?: string
  /** For a post without a picture, or whose picture does not load. */
  drawing?: `/illustrations/${string}`
}

/** The title's link covers the card (BLOG-10). */
export function BlogCard({ blog, first = false, href = paths.blogDetails(blog.blogId), drawing }: Props) {
  return (
    <article className="lift-card">
      <div className="aspect-8/5">
        <BlogCover
          stored={blog.blogImage}
          drawing={drawing}
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
          first={first}
        />
      </div>
      <div className="flex flex-1 flex-col gap-2 px-4.5 pt-4 pb-4.5">
        <p className="flex flex-wrap items-center gap-x-3.5 gap-y-1 text-sm text-ink-muted">
          <CategoryChip category={blog.blogCategory} />
          {longDate(blog.createdAt)}
        </p>
        <h3 className="text-xl leading-tight">
          <Link href={href} className="outline-none after:absolute after:inset-0">
            {blog.blogTitle}
            <LinkPending text="Fetching Blog Details..." />
          </Link>
        </h3>
        {blog.description && <p className="text-sm text-ink-soft">{blog.description}</p>}
      </div>
    </article>
  )
}
