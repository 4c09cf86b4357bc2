import type { Metadata } from 'next'
import { alertCourse } from '#domain/course-order'
import { AppBanner } from '@/components/home/app-banner'
import { Blogs } from '@/components/home/blogs'
import { CourseAlert } from '@/components/home/course-alert'
import { Hero } from '@/components/home/hero'
import { NextLessons } from '@/components/home/next-lessons'
import { Offerings } from '@/components/home/offerings'
import { OpenCourses } from '@/components/home/open-courses'
import { Partners } from '@/components/home/partners'
import { Questions } from '@/components/home/questions'
import { Quotes } from '@/components/home/quotes'
import { SectionHead } from '@/components/home/section-head'
import { Statistics } from '@/components/home/statistics'
import { JsonLd } from '@/components/ui/json-ld'
import { site } from '@/lib/config/site'
import { home } from '@/lib/content/home'
import testimonials from '@/lib/content/testimonials.json'
import { paths } from '@/lib/paths'
import { listBlogs } from '@/lib/server/blog'
import { listCourses } from '@/lib/server/course'
import { pageMetadata } from '@/lib/server/page-metadata'
import { organizationData, webSiteData } from '@/lib/server/structured-data'

export const metadata: Metadata = pageMetadata({
  title: `${site.brand.name}: STEM classes for ages ${site.ages.served}`,
  titleIsWhole: true,
  description: home.hero.lead,
  path: paths.home,
})

const COURSES_SHOWN = 4
const BLOGS_SHOWN = 3

export default async function HomePage() {
  const [{ courses, today }, { blogs }] = await Promise.all([
    listCourses({ page: 1, limit: COURSES_SHOWN }),
    listBlogs({ page: 1, limit: BLOGS_SHOWN }),
  ])
  const alert = alertCourse(courses, today)
  return (
    <>
      <JsonLd data={organizationData()} />
      <JsonLd data={webSiteData()} />
      {alert ? <CourseAlert course={alert} /> : null}
      <NextLessons />
      <Hero />
      <Partners />
      <Offerings />
      <OpenCourses courses={courses} today={today} />
      <AppBanner />
      <Statistics />
      <Blogs blogs={blogs} />
      <Testimonials />
      <Questions />
    </>
  )
}

/** HOME-07, HOME-21, HOME-22. */
function Testimonials() {
  return (
    <section className="section bg-surface-sky">
      <div className="wrap">
        <SectionHead title={home.testimonialsTitle} />
        <Quotes label={home.testimonialsTitle} items={testimonials.items} />
      </div>
    </section>
  )
}
