import type { ReactNode } from 'react'
import type { Blog } from '#contract/api/blog'
import { longDate } from '#domain/dates'
import type { ContentsPart } from '#domain/post-contents'
import { readingTimeOf } from '#domain/reading-time'
import { BlogCover } from '@/components/blog/blog-cover'
import { PostContents } from '@/components/blog/post-contents'
import { CategoryChip } from '@/components/category/category-chip'
import { Prose } from '@/components/ui/prose'
import { site } from '@/lib/config/site'

type Props = {
  blog: Blog
  coverAlt: string
  /** Sanitised, with an id in each heading that `contents` names. */
  html: string
  contents: readonly ContentsPart[]
  /** Below the text. */
  children: ReactNode
}

/** A post of the public site, and its preview (STF-140). */
export function BlogArticle({ blog, coverAlt, html, contents, children }: Props) {
  return (
    <article>
      <CategoryChip category={blog.blogCategory} />
      <h1 className="mt-3 text-4xl">{blog.blogTitle}</h1>
      <AuthorLine blog={blog} />
      <div className="mt-6 mb-8 aspect-8/5 overflow-hidden rounded-kite">
        <BlogCover
          stored={blog.blogImage}
          crop={blog.blogImageCrop}
          alt={coverAlt}
          sizes="(min-width: 64rem) 42rem, 100vw"
          eager
        />
      </div>
      <PostContents contents={contents} />
      {html && <Prose html={html} />}
      {children}
    </article>
  )
}

const AuthorLine = ({ blog: { authorLine, createdAt, blogContent } }: { blog: Blog }) => (
  <p className="mt-5 flex items-center gap-3 leading-tight">
    <span aria-hidden className="size-11 bg-[url(/illustrations/brand/favicon.svg)] bg-contain" />
    <span>
      <b className="block font-bold">{authorLine || site.brand.author}</b>
      <span className="text-sm text-ink-muted">
        {[longDate(createdAt), readingTimeOf(blogContent ?? '')].filter(Boolean).join(' · ')}
      </span>
    </span>
  </p>
)
