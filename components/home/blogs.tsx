import type { Blog } from '#contract/api/blog'
import type { HomeTexts } from '#contract/api/site-content'
import { BlogCard } from '@/components/blog/blog-card'
import { SectionHead } from '@/components/home/section-head'
import { home } from '@/lib/content/home'
import { paths } from '@/lib/paths'

const itemClass = 'sm:max-md:last:col-span-2'

type Props = { blogs: readonly Blog[]; texts: HomeTexts }

/** The first three posts (HOME-06), or the fallback posts (HOME-10). */
export function Blogs({ blogs, texts }: Props) {
  return (
    <section className="section below-fold-40 sm:below-fold-67 md:below-fold-35 lg:below-fold-32">
      <div className="wrap">
        <SectionHead title={texts.blogTitle} more={{ text: texts.blogLink, href: paths.blog }} />
        <ul className="snap-row gap-5 sm:grid sm:grid-cols-2 md:grid-cols-3 lg:gap-6">
          {blogs.length === 0 ? <FallbackBlogs /> : null}
          {blogs.map((blog) => (
            <li key={blog.blogId} className={itemClass}>
              <BlogCard blog={blog} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const FallbackBlogs = () =>
  home.fallbackBlogs.map(({ title, category, description, drawing }) => (
    <li key={title} className={itemClass}>
      <BlogCard
        blog={{ blogId: '', blogTitle: title, blogCategory: category, description }}
        href={paths.blog}
        drawing={drawing}
      />
    </li>
  ))
