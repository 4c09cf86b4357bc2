import type { Course } from '#contract/api/course'
import { type CourseFilter, coursePages, isFiltered } from '#domain/course-filter'
import { CourseCard } from '@/components/course/course-card'
import { courseHref } from '@/components/course/course-href'
import { FitsLine } from '@/components/course/fits-line'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { paths } from '@/lib/paths'

type Props = {
  filter: CourseFilter
  courses: Course[]
  total: number
  hasMore?: boolean | undefined
  page: number
  /** Calendar date in Lagos. */
  today: string
}

/** BRW-02. */
export function CoursePage({ filter, courses, total, hasMore, page, today }: Props) {
  const pages = coursePages(total)
  return (
    <>
      <h2 className="sr-only">Courses</h2>
      <p role="status" className="mb-4 text-sm text-ink-muted empty:hidden">
        {total > 0 && `${hasMore ? 'More than ' : ''}${total} ${total === 1 ? 'course' : 'courses'}`}
        {pages > 1 && `, page ${page} of ${pages}`}
      </p>
      {courses.length === 0 && <NoCourses filter={filter} />}
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {courses.map((course, index) => (
          <li key={course.courseId}>
            <CourseCard course={course} today={today} showDescription eager={index < 3}>
              <FitsLine course={course} />
            </CourseCard>
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} href={(other) => courseHref({ ...filter, page: other })} />
    </>
  )
}

function NoCourses({ filter }: { filter: CourseFilter }) {
  return (
    <EmptyState
      spot="search-empty"
      title="There are no Active course yet ..."
      {...(isFiltered(filter) && {
        text: 'Nothing matches this search. Try a shorter word, or see the whole list.',
        action: <ButtonLink href={paths.browseCourses}>See all courses</ButtonLink>,
      })}
    />
  )
}
