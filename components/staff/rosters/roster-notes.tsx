import type { Roster, RosterLecture } from '#contract/staff/rosters'
import { aheadWords, lastUnmarked, unmarkedWords } from '@/components/staff/rosters/lecture-notes'
import { InlineMessage } from '@/components/ui/inline-message'
import { Link } from '@/components/ui/link'
import { staffPaths } from '@/lib/staff-paths'

type Props = { roster: Roster; lecture: RosterLecture; now: Date }

/** Before marks are set in the wrong lecture. */
export function RosterNotes({ roster, lecture, now }: Props) {
  const { course, lectures } = roster
  const ahead = aheadWords(lecture, now)
  const unmarked = lastUnmarked(roster, now)
  const offered = unmarked?.number === lecture.number ? undefined : unmarked
  if (!ahead && !offered) return null
  return (
    <div className="mb-3.5 max-w-144">
      <InlineMessage tone="warning">
        {ahead ? <p>{ahead}</p> : null}
        {offered ? (
          <p>
            {unmarkedWords(offered, lectures.length)}{' '}
            <Link
              href={staffPaths.rosterOf(course.courseId, offered.number)}
              prefetch={false}
              className="link inline-flex min-h-11 items-center"
            >
              Show lecture {offered.number}
            </Link>
          </p>
        ) : null}
      </InlineMessage>
    </div>
  )
}
