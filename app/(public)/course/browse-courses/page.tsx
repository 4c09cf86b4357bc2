import type { Metadata } from 'next'
import { courseListTitle } from '#domain/course-filter'
import { teachingArea } from '#domain/school'
import { CourseBrowser } from '@/components/course/course-browser'
import { JsonLd } from '@/components/ui/json-ld'
import { site } from '@/lib/config/site'
import { paths } from '@/lib/paths'
import { browseCourses } from '@/lib/server/course'
import { pageMetadata } from '@/lib/server/page-metadata'
import { courseListData } from '@/lib/server/structured-data'

const filter = { q: '', page: 1 }

export const metadata: Metadata = pageMetadata({
  title: courseListTitle(filter),
  description: `Live STEM courses for children aged ${site.ages.served}, ${teachingArea}: robots, code, kitchens and kites. Start with your child’s age.`,
  path: paths.browseCourses,
})

/** Page 1 without filters. next.config.ts rewrites `?page=` and filters to other routes. */
export default async function BrowsePage() {
  const found = await browseCourses(filter)
  return (
    <>
      <JsonLd data={courseListData(found.courses)} />
      <CourseBrowser filter={filter} found={found} />
    </>
  )
}
