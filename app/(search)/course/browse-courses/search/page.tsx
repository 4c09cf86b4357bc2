import type { Metadata } from 'next'
import { readCourseFilter } from '#domain/course-filter'
import { CourseBrowser } from '@/components/course/course-browser'
import { site } from '@/lib/config/site'
import { paths } from '@/lib/paths'
import { browseCourses } from '@/lib/server/course'
import { pageMetadata } from '@/lib/server/page-metadata'

export const metadata: Metadata = pageMetadata({
  title: 'Search courses',
  description: `Live STEM courses for children aged ${site.ages.served}, by title, category, age, price or status.`,
  path: paths.browseCourses,
  unlisted: true,
})

/** `/course/browse-courses` with filters: rendered per request from cached data. */
export default async function SearchPage({ searchParams }: PageProps<'/course/browse-courses/search'>) {
  const filter = readCourseFilter(await searchParams)
  return <CourseBrowser filter={filter} found={await browseCourses(filter)} />
}
