'use client'

import { HeartPulse, Printer } from 'lucide-react'
import { useState } from 'react'
import { recordRosterPrint } from '#contract/bff/staff/rosters'
import type { Roster, RosterLecture } from '#contract/staff/rosters'
import { failureMessage } from '@/components/staff/form/show-failure'
import { SheetTable } from '@/components/staff/rosters/sheet-table'
import { useReveals } from '@/components/staff/rosters/use-reveals'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import { staffCall } from '@/lib/client/staff/call'

type Props = { roster: Roster; lecture: RosterLecture }

/** STF-213. Without scripts it is a sheet to read, and to print with the browser. */
export function PrintSheet({ roster, lecture }: Props) {
  const { course, children, can } = roster
  const { shown, reveal } = useReveals(course.courseId, { keepsWhileHidden: true })
  const [isBusy, setBusy] = useState(false)
  const reported = children.filter(({ allergy }) => allergy === 'reported').map(({ childId }) => childId)
  const isWithAllergies = reported.some((childId) => shown.get(childId)?.allergy !== undefined)

  async function print() {
    setBusy(true)
    try {
      const body = { lecture: lecture.number }
      await staffCall(recordRosterPrint, { params: { courseId: course.courseId }, body })
      window.print()
    } catch (error) {
      toast(failureMessage(error), 'error')
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <div className="mb-5 flex flex-wrap gap-2 print:hidden">
        <Button
          size="xs"
          icon={<Icon of={Printer} />}
          busy={isBusy && 'Preparing...'}
          onClick={() => void print()}
        >
          Print
        </Button>
        {can.seeAllergies && reported.length > 0 ? (
          <Button
            size="xs"
            variant="secondary"
            icon={<Icon of={HeartPulse} />}
            onClick={() => void reveal(reported, 'print')}
          >
            Add allergies
          </Button>
        ) : null}
      </div>
      <p role="status" className="mb-3 font-bold text-danger">
        {isWithAllergies ? 'Confidential. Destroy after the class.' : ''}
      </p>
      <SheetTable
        roster={roster}
        lecture={lecture}
        allergyOf={isWithAllergies ? (childId) => shown.get(childId)?.allergy ?? undefined : undefined}
      />
      {isWithAllergies ? (
        <p className="mt-3 text-xs text-ink-muted print:hidden">
          Parents can see that this sheet was made with allergies. They are hidden again after two minutes.
        </p>
      ) : null}
    </>
  )
}
