import { Copy, ExternalLink, History, Pencil, TriangleAlert } from 'lucide-react'
import type { CourseRow } from '#contract/staff/courses'
import { shortDate } from '#domain/dates'
import { joinWords } from '#domain/join-words'
import { mediaPath } from '#domain/media-path'
import { naira } from '#domain/naira'
import { CourseStateChip } from '@/components/staff/courses/course-state-chip'
import { stateLine } from '@/components/staff/courses/course-words'
import { PlacesBar } from '@/components/staff/courses/places-bar'
import { RowMenu, rowMenuItemClass } from '@/components/staff/list/row-menu'
import { Cell, NameCell, Row } from '@/components/staff/list/table'
import { Cover } from '@/components/ui/cover'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
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
      mark={<Thumbnail image={course.image} />}
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
    <td className="max-lg:absolute max-lg:top-2 max-lg:right-1.5 lg:pr-2">
      <CourseMenu course={course} canDuplicate={canDuplicate} />
    </td>
  </Row>
)

const Thumbnail = ({ image }: Pick<CourseRow, 'image'>) => (
  <span className="block h-9 w-14 flex-none overflow-hidden rounded-xs bg-adire-50">
    <Cover src={mediaPath(image)} fallback="/illustrations/courses/early.svg" sizes="56px" />
  </span>
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
      <li>
        <Link href={staffPaths.course(courseId)} prefetch={false} className={rowMenuItemClass}>
          <Icon of={Pencil} />
          Open
        </Link>
      </li>
      <li>
        <Link href={staffPaths.courseHistory(courseId)} prefetch={false} className={rowMenuItemClass}>
          <Icon of={History} />
          History
        </Link>
      </li>
      {canDuplicate ? (
        <li>
          <Link
            href={`${staffPaths.course(courseId)}#course-actions`}
            prefetch={false}
            className={rowMenuItemClass}
          >
            <Icon of={Copy} />
            Duplicate
          </Link>
        </li>
      ) : null}
      {state === 'published' ? (
        <li>
          {/* Loads the document: the policy and the sheet of staff pages are not those of the site. */}
          <a href={paths.course(courseId)} className={rowMenuItemClass}>
            <Icon of={ExternalLink} />
            See it on the site
          </a>
        </li>
      ) : null}
    </ul>
  </RowMenu>
)
