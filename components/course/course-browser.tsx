import type { Course } from '#contract/api/course'
import type { CourseFilter } from '#domain/course-filter'
import { CourseList } from '@/components/course/course-list'
import { CoursePage } from '@/components/course/course-page'
import { CourseTabs } from '@/components/course/course-tabs'
import { PageHeader } from '@/components/ui/page-header'
import { site } from '@/lib/config/site'

type Props = {
  filter: CourseFilter
  found: {
    courses: Course[]
    total: number
    hasMore?: boolean | undefined
    page: number
    today: string
    statuses: string[]
  }
}

export function CourseBrowser({ filter, found: { statuses, ...found } }: Props) {
  return (
    <>
      <PageHeader
        title="Active Courses"
        lead="Start with your child’s age. Every course starts easy and ends with a challenge."
      />
      <div className="wrap pt-2 pb-16">
        <CourseTabs current="browse" />
        <CourseList filter={filter} page={found.page} statuses={statuses} brand={site.brand.name}>
          <CoursePage filter={filter} {...found} />
        </CourseList>
      </div>
    </>
  )
}
