import type { Blog, BlogCategory } from '#contract/api/blog'
import { longDate } from '#domain/dates'
import { postSegment } from '#domain/post-address'
import { BlogCover } from '@/components/blog/blog-cover'
import { categoryTone } from '@/components/category/category-tone'
import { Chip } from '@/components/ui/chip'
import { Link } from '@/components/ui/link'
import { LinkPending } from '@/components/ui/link-pending'
import { paths } from '@/lib/paths'

type Props = { categories: BlogCategory[]; recent: Blog[] }

/** BLOG-16, BLOG-17. */
export function BlogSidebar({ categories, recent }: Props) {
  if (categories.length === 0 && recent.length === 0) return null
  return (
    <aside aria-label="More posts" className="grid content-start gap-10">
      {categories.length > 0 && (
        <section>
          <h2 className="border-ink border-b-2 pb-3 font-black font-sans text-lg">Categories</h2>
          <ul>
            {categories.map(({ name, posts }) => (
              <li key={name} className="border-line border-b-[1.5px]">
                <Link
                  href={paths.category(name)}
                  className="flex min-h-11.5 items-center justify-between gap-3 font-bold text-ink no-underline hover:underline"
                >
                  {name}
                  <LinkPending text="Loading Blogs..." />
                  <Chip tone={categoryTone(name)}>
                    {posts}
                    <span className="sr-only"> posts</span>
                  </Chip>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2 className="border-ink border-b-2 pb-3 font-black font-sans text-lg">Recent posts</h2>
        <ul className="mt-4 grid gap-4">
          {recent.map((blog) => (
            <li key={blog.blogId}>
              <Link
                href={paths.blogDetails(postSegment(blog))}
                className="grid grid-cols-[6rem_1fr] items-center gap-3.5 font-bold text-sm leading-tight"
              >
                <span className="aspect-8/5 overflow-hidden rounded-xs">
                  <BlogCover stored={blog.blogImage} crop={blog.blogImageCrop} sizes="6rem" />
                </span>
                <span>
                  {blog.blogTitle}
                  <LinkPending text="Fetching Blog Details..." />
                  <span className="mt-1 block font-regular text-ink-muted">{longDate(blog.createdAt)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  )
}
