import type { Blog } from '#contract/api/blog'
import { BlogCard } from '@/components/blog/blog-card'

export function RelatedPosts({ blogs }: { blogs: Blog[] }) {
  if (blogs.length === 0) return null
  return (
    <section aria-labelledby="blogs" className="border-ink border-t-2 pt-7 pb-14 lg:pb-20">
      <h2 id="blogs" className="mb-5 font-black font-sans text-2xl">
        From the blog
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {blogs.map((blog) => (
          <li key={blog.blogId}>
            <BlogCard blog={blog} />
          </li>
        ))}
      </ul>
    </section>
  )
}
