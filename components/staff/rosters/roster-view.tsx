'use client'

import { useRef, useState } from 'react'
import type { Roster, RosterLecture } from '#contract/staff/rosters'
import { InfoNote } from '@/components/staff/form/info-note'
import { LeaveQuestion } from '@/components/staff/form/unsaved-changes'
import { AllAllergies } from '@/components/staff/rosters/all-allergies'
import { MarksBar } from '@/components/staff/rosters/marks-bar'
import { markOf, type Tap } from '@/components/staff/rosters/marks-state'
import { shownWords } from '@/components/staff/rosters/reveals-state'
import { RosterLost } from '@/components/staff/rosters/roster-lost'
import { RosterTable } from '@/components/staff/rosters/roster-table'
import { closedWords } from '@/components/staff/rosters/roster-words'
import { useAttendance } from '@/components/staff/rosters/use-attendance'
import { useReveals } from '@/components/staff/rosters/use-reveals'
import { useRosterErrors } from '@/components/staff/rosters/use-roster-errors'
import { Field } from '@/components/ui/field'

type Props = {
  roster: Roster
  /** Undefined of a course without lectures. */
  lecture: RosterLecture | undefined
  today: string
}

const texts = { show: 'Show all allergies', busy: 'Showing...', hide: 'Hide all allergies' }

const MIN_REASON = 3

/** STF-206 to STF-212, of one lecture: another one needs another key. */
export function RosterView(props: Props) {
  const { isLost, handleError } = useRosterErrors(props.roster.course.courseId)
  return isLost ? <RosterLost /> : <OpenRoster {...props} onError={handleError} />
}

function OpenRoster({ roster, lecture, today, onError }: Props & { onError: (error: unknown) => void }) {
  const { course, children, can, marks, marksUntil } = roster
  const { courseId } = course
  const { attendance, state } = useAttendance({ courseId, lecture: lecture?.number ?? 0, marks }, onError)
  const reveals = useReveals(courseId, { onError })
  const later = useLaterReason(today > marksUntil && can.markLater)
  const mayMark = lecture !== undefined && (today > marksUntil ? can.markLater : can.mark)

  function tap(taps: readonly Tap[]) {
    const reason = later.check()
    if (reason === null) return
    attendance.setReason(reason)
    attendance.tap(taps)
  }

  const unmarked = children.filter(({ enrolmentId }) => markOf(state, enrolmentId) === null)
  return (
    <>
      <LeaveQuestion isDirty={state.isLate && state.waiting.size > 0} onLeft={attendance.stop} />
      {today > marksUntil && !can.markLater ? <InfoNote>{closedWords(marksUntil)}</InfoNote> : null}
      {later.field}
      <MarksBar
        total={children.length}
        marked={children.length - unmarked.length}
        state={state}
        today={today}
        onAllHere={
          mayMark ? () => tap(unmarked.map(({ enrolmentId }) => ({ enrolmentId, mark: 'here' }))) : undefined
        }
        actions={
          can.seeAllergies ? (
            <AllAllergies roster={children} reveals={reveals} what="allergy" texts={texts} />
          ) : null
        }
      />
      <p role="status" className="sr-only">
        {shownWords(reveals.shown)}
      </p>
      <RosterTable
        today={today}
        roster={roster}
        lecture={lecture}
        state={state}
        reveals={reveals}
        mayMark={mayMark}
        onMark={(enrolmentId, mark) => tap([{ enrolmentId, mark }])}
      />
    </>
  )
}

/** STF-212: after the last day to mark, the office says why. */
function useLaterReason(isNeeded: boolean) {
  const field = useRef<HTMLInputElement>(null)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()

  return {
    field: isNeeded ? (
      <Field
        ref={field}
        label="Reason for a late change"
        hint="The time for marking is over. The reason is kept with the change. Nothing about a child’s health, please."
        maxLength={200}
        value={reason}
        error={error}
        className="mb-4 max-w-144"
        onChange={({ target }) => {
          setReason(target.value)
          setError(undefined)
        }}
      />
    ) : null,
    /** @returns null when the reason is missing, undefined when none is needed */
    check(): string | null | undefined {
      if (!isNeeded) return undefined
      const given = reason.trim()
      if (given.length >= MIN_REASON) return given
      setError('Say why in a few words.')
      field.current?.focus()
      return null
    },
  }
}
