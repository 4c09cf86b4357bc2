'use client'

import { Printer } from 'lucide-react'
import { recordRosterPrint } from '#contract/bff/staff/rosters'
import type { Roster, RosterLecture } from '#contract/staff/rosters'
import { useButtonCall } from '@/components/staff/form/use-button-call'
import { AllAllergies } from '@/components/staff/rosters/all-allergies'
import { shownWords } from '@/components/staff/rosters/reveals-state'
import { RosterLost } from '@/components/staff/rosters/roster-lost'
import { SheetTable } from '@/components/staff/rosters/sheet-table'
import { useReveals } from '@/components/staff/rosters/use-reveals'
import { useRosterErrors } from '@/components/staff/rosters/use-roster-errors'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { staffCall } from '@/lib/client/staff/call'

type Props = { roster: Roster; lecture: RosterLecture }

const texts = { show: 'Add allergies', busy: 'Adding...', hide: 'Remove allergies' }

/** STF-213. Without scripts it is a sheet to read, and to print with the browser. */
export function PrintSheet(props: Props) {
  const { isLost, handleError } = useRosterErrors(props.roster.course.courseId)
  return isLost ? <RosterLost /> : <OpenSheet {...props} onError={handleError} />
}

function OpenSheet({ roster, lecture, onError }: Props & { onError: (error: unknown) => void }) {
  const { course, children, can } = roster
  const reveals = useReveals(course.courseId, { onError, keepsWhileHidden: true })
  const { shown } = reveals
  const isWithAllergies = children.some(({ childId }) => shown.get(childId)?.allergy !== undefined)

  const { isBusy, onClick } = useButtonCall(async () => {
    const body = { lecture: lecture.number }
    await staffCall(recordRosterPrint, { params: { courseId: course.courseId }, body })
    window.print()
  })

  return (
    <>
      <div className="mb-5 flex flex-wrap gap-2 print:hidden">
        <Button size="xs" icon={<Icon of={Printer} />} busy={isBusy && 'Preparing...'} onClick={onClick}>
          Print
        </Button>
        {can.seeAllergies ? (
          <AllAllergies roster={children} reveals={reveals} what="print" texts={texts} />
        ) : null}
      </div>
      <p className="mb-3 font-bold text-danger">Confidential. Destroy after the class.</p>
      <p role="status" className="sr-only">
        {shownWords(shown)}
      </p>
      <SheetTable
        roster={roster}
        lecture={lecture}
        allergyOf={isWithAllergies ? (childId) => shown.get(childId)?.allergy : undefined}
      />
      {isWithAllergies ? (
        <p className="mt-3 text-xs text-ink-muted print:hidden">
          Parents can see that this sheet was made with allergies. They are hidden again after two minutes.
        </p>
      ) : null}
    </>
  )
}
