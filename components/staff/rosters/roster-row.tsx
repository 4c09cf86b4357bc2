import type { RosterRow } from '#contract/staff/rosters'
import { shortDate } from '#domain/dates'
import { joinWords } from '#domain/join-words'
import { PlacesBar } from '@/components/staff/courses/places-bar'
import { Cell, NameCell, Row } from '@/components/staff/list/table'
import { lessonWords } from '@/components/staff/rosters/roster-words'
import { staffPaths } from '@/lib/staff-paths'

/** STF-205. */
export function RosterListRow({ roster }: { roster: RosterRow }) {
  const { courseId, title, startDate, endDate, children, places, teachers, lectures, next } = roster
  return (
    <Row>
      <NameCell
        href={staffPaths.roster(courseId)}
        name={title}
        note={`${shortDate(startDate)} to ${shortDate(endDate)}`}
      />
      <Cell label="Next lecture" className="nums">
        {next ? (
          <>
            {lessonWords(next)}
            <span className="block text-xs text-ink-muted">
              Lecture {next.number} of {lectures}
            </span>
          </>
        ) : (
          '–'
        )}
      </Cell>
      <Cell label="Children" className="nums lg:whitespace-nowrap">
        {children} of {places}
        <PlacesBar taken={children} places={places} />
      </Cell>
      <Cell label="Teacher">{teachers.length > 0 ? joinWords(teachers) : 'No teacher'}</Cell>
    </Row>
  )
}
