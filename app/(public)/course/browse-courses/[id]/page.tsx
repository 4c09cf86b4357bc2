import type { Metadata } from 'next'
import { searchDescription, searchTitle } from '#domain/course-search-words'
import { hasEnded, startedSentence } from '#domain/course-time'
import { CourseCover } from '@/components/course/summary/course-cover'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { JsonLd } from '@/components/ui/json-ld'
import { Prose } from '@/components/ui/prose'
import { ShareRow } from '@/components/ui/share-row'
import { settings } from '@/lib/config/env'
import { paths } from '@/lib/paths'
import { currentTime } from '@/lib/server/clock'
import { findCourse } from '@/lib/server/course'
import { courseData } from '@/lib/server/course-data'
import { pageMetadata } from '@/lib/server/page-metadata'
import { pictureAlt } from '@/lib/server/picture-alt'
import { coursePreview } from '@/lib/server/preview/card'
import { blogsFor } from '@/lib/server/related'
import { breadcrumbData } from '@/lib/server/structured-data'
import { BlogsAbout } from './blogs-about'
import { BuyBar } from './buy-bar'
import { BuyCard } from './buy-card'
import { CourseHead } from './course-head'
import { CourseNotFound } from './course-not-found'
import { EndedCard } from './ended-card'
import { GoodToKnow } from './good-to-know'

type Props = PageProps<'/course/browse-courses/[id]'>

// A stand-in, because one value is required: a course page is made on its first visit, then served from the cache.
export const generateStaticParams = () => [{ id: 'none' }]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [course, { today }] = await Promise.all([findCourse((await params).id), currentTime()])
  if (!course) return { title: 'Course not found', robots: { index: false } }
  return pageMetadata({
    title: searchTitle(course),
    description: searchDescription(course),
    path: paths.course(course.courseId),
    picture: coursePreview(course, today),
    unlisted: hasEnded(course, today),
  })
}

const side = 'self-start lg:sticky lg:top-26 lg:col-start-2 lg:row-span-2'

export default async function CoursePage({ params }: Props) {
  const [course, { now, today }] = await Promise.all([findCourse((await params).id), currentTime()])
  if (!course) return <CourseNotFound />
  const { courseId, courseTitle, courseImage, courseDescription, endDate } = course
  const isOver = hasEnded(course, today)
  const crumbs = [{ label: 'Browse Courses', href: paths.browseCourses }, { label: courseTitle }]
  return (
    <div className="wrap">
      {isOver ? null : <JsonLd data={courseData(course, coursePreview(course, today))} />}
      <JsonLd data={breadcrumbData(crumbs)} />
      <Breadcrumb items={crumbs} />
      {/* The middle row takes what the facts are taller than the cover, so that the price stays right below it. */}
      <article className="grid grid-cols-[minmax(0,1fr)] gap-5 pb-14 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr_auto] lg:gap-x-14 lg:gap-y-4 lg:pb-20">
        <div className="aspect-video overflow-hidden rounded-kite lg:col-start-2 lg:aspect-8/5">
          <CourseCover
            stored={courseImage}
            alt={pictureAlt(courseImage)}
            sizes="(min-width: 64rem) 23rem, 100vw"
            first
          />
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <CourseHead course={course} now={now} today={today} />
        </div>
        {isOver ? (
          <EndedCard endDate={endDate} className={side} />
        ) : (
          <BuyCard course={course} hasBegun={startedSentence(course, today) !== undefined} className={side} />
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
          {isOver ? null : <GoodToKnow />}
          <ShareRow title={courseTitle} url={settings().SITE_ORIGIN + paths.course(courseId)} />
        </div>
      </article>
      {isOver ? null : <BuyBar course={course} />}
      <BlogsAbout blogs={await blogsFor(course)} />
    </div>
  )
}
