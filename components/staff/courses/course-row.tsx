import { Copy, History, Pencil, TriangleAlert } from 'lucide-react'
import type { CourseRow } from '#contract/staff/courses'
import { shortDate } from '#domain/dates'
import { joinWords } from '#domain/join-words'
import { naira } from '#domain/naira'
import { CourseStateChip } from '@/components/staff/courses/course-state-chip'
import { stateLine } from '@/components/staff/courses/course-words'
import { PlacesBar } from '@/components/staff/courses/places-bar'
import { RowMenu } from '@/components/staff/list/row-menu'
import { RowMenuLink, RowMenuSiteLink } from '@/components/staff/list/row-menu-links'
import { RowThumbnail } from '@/components/staff/list/row-thumbnail'
import { Cell, MenuCell, NameCell, Row } from '@/components/staff/list/table'
import { Icon } from '@/components/ui/icon'
import { paths } from '@/lib/paths'
import { staffPaths } from '@/lib/staff-paths'

const noteClass = 'block text-xs text-ink-muted'

type Props = { course: CourseRow; now: Date; canDuplicate: boolean }

/** STF-084. */
export const CourseListRow = ({ course, now, canDuplicate }: Props) => (
  <Row>
    <NameCell
      href={staffPaths.course(course.courseId)}
      name={course.title}
      note={course.categoryName}
      className="max-lg:mr-11"
      mark={<RowThumbnail image={course.image} fallback="/illustrations/courses/early.svg" />}
    />
    <Cell label="Teacher">
      <Teachers course={course} />
    </Cell>
    <Cell label="Dates" className="nums lg:whitespace-nowrap">
      {shortDate(course.startDate) || '–'}
      {course.endDate ? <span className={noteClass}>to {shortDate(course.endDate)}</span> : null}
    </Cell>
    <Cell label="Places" className="nums lg:whitespace-nowrap">
      {course.places === null ? (
        '–'
      ) : (
        <>
          {course.placesTaken} of {course.places}
          <PlacesBar taken={course.placesTaken} places={course.places} />
        </>
      )}
    </Cell>
    <Cell label="Price" figures>
      {course.price === null ? '–' : naira(course.price)}
    </Cell>
    <Cell label="State">
      <CourseStateChip state={course.state} />
      <span className={`mt-1 ${noteClass}`}>{stateLine(course, now)}</span>
    </Cell>
    <MenuCell>
      <CourseMenu course={course} canDuplicate={canDuplicate} />
    </MenuCell>
  </Row>
)

function Teachers({ course: { teachers, state } }: { course: CourseRow }) {
  if (teachers.length > 0) return joinWords(teachers.map(({ name }) => name))
  if (state === 'archived' || state === 'cancelled') return '–'
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-warning">
      <Icon of={TriangleAlert} size={14} />
      No teacher
    </span>
  )
}

const CourseMenu = ({ course: { courseId, title, state }, canDuplicate }: Omit<Props, 'now'>) => (
  <RowMenu label={`More for ${title}`}>
    <ul>
      <RowMenuLink href={staffPaths.course(courseId)} icon={Pencil} label="Open" />
      <RowMenuLink href={staffPaths.courseHistory(courseId)} icon={History} label="History" />
      {canDuplicate ? (
        <RowMenuLink href={`${staffPaths.course(courseId)}#course-actions`} icon={Copy} label="Duplicate" />
      ) : null}
      {state === 'published' ? <RowMenuSiteLink href={paths.course(courseId)} /> : null}
    </ul>
  </RowMenu>
)
