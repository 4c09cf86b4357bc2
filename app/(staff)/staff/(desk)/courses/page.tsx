import { Plus } from 'lucide-react'
import type { Metadata } from 'next'
import { listCourses, readCourseChoices } from '#contract/staff/courses'
import { CourseFilters, CourseStateTabs } from '@/components/staff/courses/course-filters'
import {
  type CourseQuery,
  courseListHref,
  courseSortLink,
  hasCourseFilters,
} from '@/components/staff/courses/course-list-address'
import { CourseListRow } from '@/components/staff/courses/course-row'
import { listQueryOf } from '@/components/staff/list/list-query'
import { NothingMatches } from '@/components/staff/list/nothing-matches'
import { PageHead } from '@/components/staff/list/page-head'
import { ListFoot } from '@/components/staff/list/pagination'
import { ListTable } from '@/components/staff/list/table'
import { ViewBar } from '@/components/staff/views/view-bar'
import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { readSavedViews } from '@/lib/server/staff/saved-views'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'Courses' }

/** STF-084. */
export default async function CoursesPage({ searchParams }: PageProps<'/staff/courses'>) {
  const { permissions } = await requireStaff('courses.read')
  const params = await searchParams
  const query = listQueryOf(listCourses.query, params)
  const [{ rows, total, counts }, choices] = await Promise.all([
    readStaff(listCourses, { query }),
    readStaff(readCourseChoices, {}),
  ])
  const canWrite = permissions.includes('courses.write')
  const canDuplicate = permissions.includes('courses.publish')
  const now = new Date()
  return (
    <>
      <PageHead title="Courses" actions={canWrite ? <NewCourse /> : undefined} />
      <CourseStateTabs query={query} counts={counts} />
      <CourseFilters query={query} choices={choices} isOpen={params.filters === 'open'} />
      <ViewBar {...(await readSavedViews('courses', query))} />
      {rows.length > 0 ? (
        <ListTable caption="Courses" columns={columnsOf(query)}>
          {rows.map((course) => (
            <CourseListRow key={course.courseId} course={course} now={now} canDuplicate={canDuplicate} />
          ))}
        </ListTable>
      ) : hasCourseFilters(query) || total > 0 ? (
        <NothingMatches href={staffPaths.courses} />
      ) : (
        <NoCourses canWrite={canWrite} />
      )}
      <ListFoot
        page={query.page}
        size={query.size}
        rows={rows.length}
        total={total}
        href={(change) => courseListHref({ ...query, page: 1, ...change })}
      />
    </>
  )
}

const columnsOf = (query: CourseQuery) => [
  { label: 'Course', sort: courseSortLink(query, 'title') },
  { label: 'Teacher' },
  { label: 'Dates', sort: courseSortLink(query, 'start') },
  { label: 'Places', sort: courseSortLink(query, 'places') },
  { label: 'Price', figures: true, sort: courseSortLink(query, 'price') },
  { label: 'State' },
  { label: 'Actions', hidden: true },
]

const NewCourse = () => (
  <ButtonLink href={staffPaths.newCourse} size="xs" icon={<Icon of={Plus} />}>
    New course
  </ButtonLink>
)

/** STF-063. */
const NoCourses = ({ canWrite }: { canWrite: boolean }) => (
  <div className="rounded-[1rem] border border-line bg-surface px-4 py-6">
    <p>{canWrite ? 'No courses yet. Write the first one.' : 'No courses yet. They appear here.'}</p>
    {canWrite ? (
      <div className="mt-3">
        <NewCourse />
      </div>
    ) : null}
  </div>
)
