import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import type { Blog } from '#contract/api/blog'
import type { Course } from '#contract/api/course'
import { startedSentence } from '#domain/course-time'
import { BlogCard } from '@/components/blog/blog-card'
import { BuyActions } from '@/components/cart/buy-actions'
import { CourseHead } from '@/components/course/course-head'
import { PriceNote } from '@/components/course/in-cart-mark'
import { CourseCover } from '@/components/course/summary/course-cover'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { ButtonLink } from '@/components/ui/button-link'
import { JsonLd } from '@/components/ui/json-ld'
import { NotFoundView } from '@/components/ui/not-found-view'
import { Price } from '@/components/ui/price'
import { Prose } from '@/components/ui/prose'
import { ShareRow } from '@/components/ui/share-row'
import { settings } from '@/lib/config/env'
import { site } from '@/lib/config/site'
import { paths } from '@/lib/paths'
import { currentTime } from '@/lib/server/clock'
import { findCourse, findCourseOrRedirect } from '@/lib/server/course'
import { courseData } from '@/lib/server/course-data'
import { pageMetadata } from '@/lib/server/page-metadata'
import { pictureAlt } from '@/lib/server/picture-alt'
import { coursePreview } from '@/lib/server/preview/card'
import { courseWords } from '@/lib/server/preview/page-words'
import { blogsFor } from '@/lib/server/related'
import { breadcrumbData } from '@/lib/server/structured-data'
import { BuyCard } from './buy-card'
import { ClosedCard, closedBy } from './closed-card'

type Props = PageProps<'/course/browse-courses/[id]'>

// Placeholder: Next.js requires one value. Pages are rendered on their first visit.
export const generateStaticParams = () => [{ id: 'none' }]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [course, { today }] = await Promise.all([findCourse((await params).id), currentTime()])
  if (!course) return { title: 'Course not found', robots: { index: false } }
  return pageMetadata({
    ...courseWords(course, today),
    unlisted: closedBy(course, today) !== undefined,
  })
}

const asideClass = 'self-start lg:sticky lg:top-26 lg:col-start-2 lg:row-span-2'

export default async function CoursePage({ params }: Props) {
  const [{ course: found, redirectTo }, { now, today }] = await Promise.all([
    findCourseOrRedirect((await params).id),
    currentTime(),
  ])
  if (redirectTo) permanentRedirect(paths.course(redirectTo))
  if (!found) return <CourseNotFound />
  const { courseImageAlt, ...course } = found
  const { courseId, courseTitle, courseImage, courseDescription, endDate } = course
  const closed = closedBy(course, today)
  const crumbs = [{ label: 'Browse Courses', href: paths.browseCourses }, { label: courseTitle }]
  return (
    <div className="wrap">
      {closed ? null : <JsonLd data={courseData(course, coursePreview(course, today))} />}
      <JsonLd data={breadcrumbData(crumbs)} />
      <Breadcrumb items={crumbs} />
      {/* The flexible middle row keeps the price right below the cover. */}
      <article className="grid grid-cols-[minmax(0,1fr)] gap-5 pb-14 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr_auto] lg:gap-x-14 lg:gap-y-4 lg:pb-20">
        <div className="aspect-video overflow-hidden rounded-kite lg:col-start-2 lg:aspect-8/5">
          <CourseCover
            stored={courseImage}
            crop={course.courseImageCrop}
            alt={courseImageAlt ?? pictureAlt(courseImage)}
            sizes="(min-width: 64rem) 23rem, 100vw"
            eager
          />
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <CourseHead course={course} now={now} today={today} />
        </div>
        {closed ? (
          <ClosedCard closed={closed} endDate={endDate} className={asideClass} />
        ) : (
          <BuyCard
            course={course}
            hasStarted={startedSentence(course, today) !== undefined}
            className={asideClass}
          />
        )}
        <div className="lg:col-start-1 lg:row-start-3">
          {courseDescription && (
            <section className="mt-3" aria-labelledby="about">
              <h2 id="about" className="mb-4 font-black font-sans text-2xl">
                About this course
              </h2>
              <Prose html={courseDescription} />
            </section>
          )}
          {closed ? null : <GoodToKnow />}
          <ShareRow title={courseTitle} url={settings().SITE_ORIGIN + paths.course(courseId)} />
        </div>
      </article>
      {closed ? null : <BuyBar course={course} />}
      <RelatedPosts blogs={await blogsFor(course)} />
    </div>
  )
}

/** DET-06. */
function CourseNotFound() {
  return (
    <NotFoundView
      title="Course not found."
      text="It may have ended, or the link is incomplete."
      action={<ButtonLink href={paths.browseCourses}>Browse Courses</ButtonLink>}
    />
  )
}

const points = [
  'Choose one child or more in the cart. You pay once for each.',
  'Missed a lesson? We help your child catch up.',
  `Questions? Call or write, ${site.contact.hours}.`,
]

const GoodToKnow = () => (
  <div className="prose mt-8">
    <h3>Good to know</h3>
    <ul>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </div>
)

/** On small screens, where the buy card is below the text. */
function BuyBar({ course }: { course: Course }) {
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-10 -mx-4 flex items-center justify-between gap-4 bg-surface px-4 py-3 shadow-[0_-8px_24px_-12px_rgb(13_22_64/0.35)] md:-mx-6 md:px-6 lg:hidden"
    >
      <span className="grid">
        <Price amount={course.coursePrice} size="summary" />
        <PriceNote courseId={course.courseId} />
      </span>
      <BuyActions courseId={course.courseId} isBar />
    </div>
  )
}

function RelatedPosts({ blogs }: { blogs: Blog[] }) {
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
