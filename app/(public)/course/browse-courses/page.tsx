import type { Metadata } from 'next'
import { CourseBrowser } from '@/components/course/course-browser'
import { JsonLd } from '@/components/ui/json-ld'
import { paths } from '@/lib/paths'
import { browseCourses } from '@/lib/server/course'
import { pageMetadata } from '@/lib/server/page-metadata'
import { courseListData } from '@/lib/server/structured-data'
import { site } from '@/lib/site'

export const metadata: Metadata = pageMetadata({
  title: 'Active courses',
  description: `Live STEM courses for children aged ${site.ages.served}: robots, code, kitchens and kites. Pick by age first.`,
  path: paths.browseCourses,
})

/** Page 1 of the unfiltered list. next.config.ts leads `?page=` and filters to the routes beside this one. */
export default async function BrowsePage() {
  const filter = { q: '', page: 1 }
  const found = await browseCourses(filter)
  return (
    <>
      <JsonLd data={courseListData(found.courses)} />
      <CourseBrowser filter={filter} found={found} />
    </>
  )
}
