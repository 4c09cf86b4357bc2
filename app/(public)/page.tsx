import type { Metadata } from 'next'
import { alertCourse } from '#domain/course-order'
import { Announcement } from '@/components/home/announcement'
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
import { paths } from '@/lib/paths'
import { listBlogs } from '@/lib/server/blog'
import { listCourses } from '@/lib/server/course'
import { heroDrawings } from '@/lib/server/hero-drawings'
import { pageMetadata } from '@/lib/server/page-metadata'
import { findSiteContent, type SiteContent } from '@/lib/server/site-content'
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
  const [{ courses, today }, { blogs }, content] = await Promise.all([
    listCourses({ page: 1, limit: COURSES_SHOWN }),
    listBlogs({ page: 1, limit: BLOGS_SHOWN }),
    findSiteContent(),
  ])
  const alert = alertCourse(courses, today)
  const texts = content.home
  return (
    <>
      <JsonLd data={organizationData()} />
      <JsonLd data={webSiteData()} />
      <Announcement line={content.announcement} />
      {alert ? <CourseAlert course={alert} /> : null}
      <NextLessons />
      <Hero texts={texts} drawings={heroDrawings} />
      <Partners title={texts.partnersTitle} items={content.partners} />
      <Offerings texts={texts} />
      <OpenCourses courses={courses} today={today} texts={texts} />
      <AppBanner texts={texts} />
      <Statistics items={content.statistics} />
      <Blogs blogs={blogs} texts={texts} />
      <Testimonials title={texts.testimonialsTitle} items={content.testimonials} />
      <Questions texts={texts} faqs={content.faqs} />
    </>
  )
}

type TestimonialsProps = { title: string; items: SiteContent['testimonials'] }

/** HOME-07, HOME-21, HOME-22. */
function Testimonials({ title, items }: TestimonialsProps) {
  if (items.length === 0) return null
  return (
    <section className="section below-fold-27 lg:below-fold-29 bg-surface-sky">
      <div className="wrap">
        <SectionHead title={title} />
        <Quotes label={title} items={items} />
      </div>
    </section>
  )
}
