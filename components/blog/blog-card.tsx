import type { Blog } from '#contract/api/blog'
import { longDate } from '#domain/dates'
import { postSegment } from '#domain/post-address'
import { BlogCover } from '@/components/blog/blog-cover'
import { CategoryChip } from '@/components/category/category-chip'
import { Link } from '@/components/ui/link'
import { LinkPending } from '@/components/ui/link-pending'
import { paths } from '@/lib/paths'

type Props = {
  blog: Blog
  eager?: boolean
  href?: string
  drawing?: `/illustrations/${string}`
}

export function BlogCard({
  blog,
  eager = false,
  href = paths.blogDetails(postSegment(blog)),
  drawing,
}: Props) {
  return (
    <article className="lift-card">
      <div className="aspect-8/5">
        <BlogCover
          stored={blog.blogImage}
          crop={blog.blogImageCrop}
          drawing={drawing}
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
          eager={eager}
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
