import type { Metadata } from 'next'
import { fromPathSegment } from '#domain/path-segment'
import { CourseCard } from '@/components/course/course-card'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { ButtonLink } from '@/components/ui/button-link'
import { JsonLd } from '@/components/ui/json-ld'
import { NotHere } from '@/components/ui/not-here'
import { PageHeader } from '@/components/ui/page-header'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/server/page-metadata'
import { breadcrumbData, courseListData } from '@/lib/server/structured-data'
import { findTopic, listTopics } from '@/lib/server/topic'
import { OtherTopics } from './other-topics'

type Props = PageProps<'/learn/[topic]'>

// A stand-in, because one value is required: a page is made on its first visit, then served from the cache.
export const generateStaticParams = () => [{ topic: '-' }]

const find = async ({ params }: Props) => findTopic(fromPathSegment((await params).topic))

export async function generateMetadata(props: Props): Promise<Metadata> {
  const topic = await find(props)
  if (!topic) return { title: 'No such courses', robots: { index: false } }
  return pageMetadata({ title: topic.title, description: topic.lead, path: paths.learn(topic.slug) })
}

export default async function TopicPage(props: Props) {
  const topic = await find(props)
  if (!topic) return <NoSuchCourses />
  const { title, lead, label, courses, total, slug } = topic
  const crumbs = [{ label: 'Browse Courses', href: paths.browseCourses }, { label }]
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className="wrap pb-16">
        <JsonLd data={breadcrumbData(crumbs)} />
        <JsonLd data={courseListData(courses)} />
        <Breadcrumb items={crumbs} />
        <h2 className="sr-only">Courses</h2>
        <p className="mt-2 mb-4 text-sm text-ink-muted">{total} courses</p>
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
          {courses.map((course, index) => (
            <li key={course.courseId}>
              <CourseCard course={course} showDescription first={index < 3} />
            </li>
          ))}
        </ul>
        <div className="mt-8">
          <ButtonLink href={paths.browseCourses} variant="secondary">
            See all courses
          </ButtonLink>
        </div>
        <OtherTopics topics={(await listTopics()).filter(({ path }) => path !== paths.learn(slug))} />
      </div>
    </>
  )
}

function NoSuchCourses() {
  return (
    <NotHere
      title="There are no such courses at the moment."
      text="They may have ended, or the address is not complete."
      action={<ButtonLink href={paths.browseCourses}>Browse Courses</ButtonLink>}
    />
  )
}
