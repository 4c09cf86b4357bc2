import { ArrowRight } from 'lucide-react'
import type { Blog } from '#contract/api/blog'
import { longDate } from '#domain/dates'
import { postSegment } from '#domain/post-address'
import { BlogCover } from '@/components/blog/blog-cover'
import { CategoryChip } from '@/components/category/category-chip'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { LinkPending } from '@/components/ui/link-pending'
import { paths } from '@/lib/paths'

export function BlogFeature({ blog }: { blog: Blog }) {
  const href = paths.blogDetails(postSegment(blog))
  return (
    <article className="mb-8 grid gap-5 lg:mb-14 lg:grid-cols-[1.25fr_1fr] lg:items-center lg:gap-12">
      <div className="aspect-8/5 overflow-hidden rounded-kite">
        <BlogCover
          stored={blog.blogImage}
          crop={blog.blogImageCrop}
          sizes="(min-width: 64rem) 40rem, 100vw"
          eager
        />
      </div>
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-x-3.5 gap-y-1 text-sm text-ink-muted">
          <CategoryChip category={blog.blogCategory} />
          {longDate(blog.createdAt)}
        </p>
        <h2 className="text-3xl">
          <Link href={href}>
            {blog.blogTitle}
            <LinkPending text="Fetching Blog Details..." />
          </Link>
        </h2>
        {blog.description && <p className="text-ink-soft text-lg leading-relaxed">{blog.description}</p>}
        <Link
          href={href}
          className="inline-flex min-h-11 items-center gap-1.5 justify-self-start font-bold text-action underline"
        >
          Read the post
          <span className="sr-only">: {blog.blogTitle}</span>
          <Icon of={ArrowRight} />
        </Link>
      </div>
    </article>
  )
}
