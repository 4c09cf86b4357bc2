import type { Metadata } from 'next'
import { excerpt } from '#domain/plain-text'
import { CategoryChip } from '@/components/category/category-chip'
import { CourseCover } from '@/components/course/course-cover'
import { CourseFacts } from '@/components/course/course-facts'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { JsonLd } from '@/components/ui/json-ld'
import { Prose } from '@/components/ui/prose'
import { ShareRow } from '@/components/ui/share-row'
import { StatusChip } from '@/components/ui/status-chip'
import { settings } from '@/lib/env'
import { paths } from '@/lib/paths'
import { findCourse } from '@/lib/server/course'
import { pageMetadata } from '@/lib/server/page-metadata'
import { pictureAlt } from '@/lib/server/picture-alt'
import { coursePreview } from '@/lib/server/preview/card'
import { blogsFor } from '@/lib/server/related'
import { breadcrumbData, courseData } from '@/lib/server/structured-data'
import { BlogsAbout } from './blogs-about'
import { BuyBar } from './buy-bar'
import { BuyCard } from './buy-card'
import { CourseNotHere } from './course-not-here'
import { createdBy } from './created-by'

type Props = PageProps<'/course/browse-courses/[id]'>

// A stand-in, because one value is required: a course page is made on its first visit, then served from the cache.
export const generateStaticParams = () => [{ id: 'none' }]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const course = await findCourse((await params).id)
  if (!course) return { title: 'Course not found', robots: { index: false } }
  return pageMetadata({
    title: course.courseTitle,
    description:
      excerpt(course.courseDescription ?? '', 157) || `${course.courseTitle}, a course for children.`,
    path: paths.course(course.courseId),
    picture: coursePreview(course),
  })
}

export default async function CoursePage({ params }: Props) {
  const course = await findCourse((await params).id)
  if (!course) return <CourseNotHere />
  const { courseTitle, courseImage, courseStatus, courseDescription } = course
  const crumbs = [{ label: 'Browse Courses', href: paths.browseCourses }, { label: courseTitle }]
  return (
    <div className="wrap">
      <JsonLd data={courseData(course, coursePreview(course))} />
      <JsonLd data={breadcrumbData(crumbs)} />
      <Breadcrumb items={crumbs} />
      <div className="grid gap-7 pb-14 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-14 lg:pb-20">
        <article>
          <div className="aspect-8/5 overflow-hidden rounded-kite">
            <CourseCover
              stored={courseImage}
              alt={pictureAlt(courseImage)}
              sizes="(min-width: 64rem) 46rem, 100vw"
              first
            />
          </div>
          <div className="mt-6 flex flex-wrap gap-1.5">
            <CategoryChip category={course.categoryName} />
            {courseStatus && <StatusChip status={courseStatus} />}
          </div>
          <h1 className="mt-3 text-4xl">{courseTitle}</h1>
          <p className="mt-2 text-ink-soft">Created by {createdBy(course)}</p>
          <CourseFacts course={course} />
          {courseDescription && (
            <section className="mt-8" aria-labelledby="about">
              <h2 id="about" className="mb-4 font-black font-sans text-2xl">
                About this course
              </h2>
              <Prose html={courseDescription} />
            </section>
          )}
          <ShareRow title={courseTitle} url={settings().SITE_ORIGIN + paths.course(course.courseId)} />
        </article>
        <BuyCard course={course} />
      </div>
      <BuyBar course={course} />
      <BlogsAbout blogs={await blogsFor(course)} />
    </div>
  )
}
