import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { joinWords } from '#domain/join-words'
import { fromPathSegment } from '#domain/path-segment'
import { teachingArea } from '#domain/school'
import { CourseCard } from '@/components/course/course-card'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { ButtonLink } from '@/components/ui/button-link'
import { JsonLd } from '@/components/ui/json-ld'
import { NotFoundView } from '@/components/ui/not-found-view'
import { PageHeader } from '@/components/ui/page-header'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/server/page-metadata'
import { excerpt } from '@/lib/server/plain-text'
import { topicPreview } from '@/lib/server/preview/card'
import { findRedirect } from '@/lib/server/redirect'
import { breadcrumbData, courseListData } from '@/lib/server/structured-data'
import { findTopic, listTopics } from '@/lib/server/topic'
import { NarrowByAge } from './narrow-by-age'
import { OtherTopics } from './other-topics'

type Props = PageProps<'/learn/[topic]'>

// Placeholder: Next.js requires one value. Pages are rendered on their first visit.
export const generateStaticParams = () => [{ topic: '-' }]

const MAX_NAMED_COURSES = 3

const find = async ({ params }: Props) => findTopic(fromPathSegment((await params).topic))

export async function generateMetadata(props: Props): Promise<Metadata> {
  const topic = await find(props)
  if (!topic) return { title: 'No courses found', robots: { index: false } }
  const { title, slug, courses } = topic
  const titles = joinWords(courses.slice(0, MAX_NAMED_COURSES).map(({ courseTitle }) => courseTitle))
  return pageMetadata({
    title: `${title}, ${teachingArea}`,
    description: excerpt(`${title}, ${teachingArea}: ${titles}. ${topic.lead}`, 157),
    path: paths.learn(slug),
    picture: topicPreview(topic),
  })
}

export default async function TopicPage(props: Props) {
  const topic = await find(props)
  if (!topic) {
    const path = paths.learn(fromPathSegment((await props.params).topic))
    const { toPath } = await findRedirect(path, 'courses')
    if (toPath) permanentRedirect(toPath)
    return <TopicNotFound />
  }
  const { title, lead, label, courses, total, slug, today } = topic
  const crumbs = [{ label: 'Browse Courses', href: paths.browseCourses }, { label }]
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className="wrap pb-16">
        <JsonLd data={breadcrumbData(crumbs)} />
        <JsonLd data={courseListData(courses)} />
        <Breadcrumb items={crumbs} />
        <h2 className="sr-only">Courses</h2>
        <NarrowByAge topic={topic} courses={courses} />
        <p className="mt-2 mb-4 text-sm text-ink-muted">{total === 1 ? '1 course' : `${total} courses`}</p>
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
          {courses.map((course, index) => (
            <li key={course.courseId}>
              <CourseCard course={course} today={today} showDescription eager={index < 3} />
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

function TopicNotFound() {
  return (
    <NotFoundView
      title="There are no courses here at the moment."
      text="They may have ended, or the link is incomplete."
      action={<ButtonLink href={paths.browseCourses}>Browse Courses</ButtonLink>}
    />
  )
}
