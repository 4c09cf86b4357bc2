import type { Metadata } from 'next'
import { permanentRedirect, redirect } from 'next/navigation'
import type { Course } from '#contract/api/course'
import { lagosInstant } from '#domain/dates'
import { postSegment } from '#domain/post-address'
import { BlogArticle } from '@/components/blog/blog-article'
import { CourseCard } from '@/components/course/course-card'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { ButtonLink } from '@/components/ui/button-link'
import { JsonLd } from '@/components/ui/json-ld'
import { NotFoundView } from '@/components/ui/not-found-view'
import { ShareRow } from '@/components/ui/share-row'
import { settings } from '@/lib/config/env'
import { paths } from '@/lib/paths'
import { listBlogs } from '@/lib/server/blog'
import { pageMetadata } from '@/lib/server/page-metadata'
import { pictureAlt } from '@/lib/server/picture-alt'
import { findPostPage } from '@/lib/server/post-page'
import { postText } from '@/lib/server/post-text'
import { blogPreview } from '@/lib/server/preview/card'
import { postWords } from '@/lib/server/preview/page-words'
import { coursesFor } from '@/lib/server/related'
import { blogPostingData, breadcrumbData } from '@/lib/server/structured-data'
import { BlogSidebar } from './blog-sidebar'

type Props = PageProps<'/blog-details/[id]'>

const RECENT_POSTS = 5

// Placeholder: Next.js requires one value. Pages are rendered on their first visit.
export const generateStaticParams = () => [{ id: 'none' }]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { blog } = await findPostPage((await params).id)
  if (!blog) return { title: 'Blog not found', robots: { index: false } }
  return pageMetadata({
    ...postWords(blog),
    article: {
      published: lagosInstant(blog.createdAt),
      changed: lagosInstant(blog.updatedAt),
      section: blog.blogCategory ?? undefined,
    },
  })
}

export default async function BlogDetailsPage({ params }: Props) {
  const { blog, redirectTo, isPermanent, isGone } = await findPostPage((await params).id)
  if (redirectTo) isPermanent ? permanentRedirect(redirectTo) : redirect(redirectTo)
  if (!blog) return <BlogNotFound isGone={isGone} />
  // One more than shown, because the post itself may be included.
  const { blogs, categories } = await listBlogs({ page: 1, limit: RECENT_POSTS + 1 })
  const recent = blogs.filter(({ blogId }) => blogId !== blog.blogId).slice(0, RECENT_POSTS)
  const { blogTitle, blogCategory } = blog
  const crumbs = [
    { label: 'Blog', href: paths.blog },
    ...(blogCategory ? [{ label: blogCategory, href: paths.category(blogCategory) }] : []),
  ]
  return (
    <div className="wrap">
      <JsonLd data={blogPostingData(blog, blogPreview(blog))} />
      <JsonLd data={breadcrumbData(crumbs)} />
      <Breadcrumb items={crumbs} />
      <div className="grid gap-10 pb-16 lg:grid-cols-[minmax(0,42rem)_19rem] lg:justify-between lg:pb-24">
        <BlogArticle
          blog={blog}
          coverAlt={blog.blogImageAlt ?? pictureAlt(blog.blogImage)}
          {...postText(blog)}
        >
          <ShareRow title={blogTitle} url={settings().SITE_ORIGIN + paths.blogDetails(postSegment(blog))} />
        </BlogArticle>
        <BlogSidebar categories={categories} recent={recent} />
      </div>
      <RelatedCourses {...(await coursesFor(blog))} />
    </div>
  )
}

/** BLOG-13, STF-126. */
function BlogNotFound({ isGone }: { isGone: boolean | undefined }) {
  return (
    <NotFoundView
      status={isGone ? 410 : 404}
      title="Blog not found."
      text="It may have been taken down, or the link is incomplete."
      action={<ButtonLink href={paths.blog}>Read the blog</ButtonLink>}
    />
  )
}

function RelatedCourses({ courses, today }: { courses: Course[]; today: string }) {
  if (courses.length === 0) return null
  return (
    <section aria-labelledby="courses" className="border-ink border-t-2 pt-7 pb-16 lg:pb-24">
      <h2 id="courses" className="mb-5 font-black font-sans text-2xl">
        Related courses
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {courses.map((course) => (
          <li key={course.courseId}>
            <CourseCard course={course} today={today} />
          </li>
        ))}
      </ul>
    </section>
  )
}
