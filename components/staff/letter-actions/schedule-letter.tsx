'use client'

import { CalendarClock } from 'lucide-react'
import { scheduleLetter } from '#contract/bff/staff/newsletter'
import type { Letter } from '#contract/staff/letters'
import { ScheduleForm } from '@/components/staff/course-actions/schedule-form'
import { useCreationKey } from '@/components/staff/form/use-creation-key'
import { CompleteFirst } from '@/components/staff/letter-actions/complete-first'
import { confirmedWords } from '@/components/staff/letters-list/letter-words'
import { type DialogTools, FormDialog } from '@/components/staff/orders/form-dialog'
import { staffCall } from '@/lib/client/staff/call'

type Props = {
  letter: Pick<Letter, 'letterId' | 'subject' | 'version' | 'sendAt'>
  confirmed: number
  missing: readonly string[]
}

/** STF-229. */
export function ScheduleLetter(props: Props) {
  const { subject, sendAt } = props.letter
  const label = sendAt ? 'Change the time' : 'Schedule'
  return (
    <FormDialog
      label={label}
      opener={`${label}: ${subject}`}
      icon={CalendarClock}
      title={`When is “${subject}” sent?`}
    >
      {(dialog) => (
        <CompleteFirst missing={props.missing} onClose={dialog.close}>
          <TimeForm {...props} dialog={dialog} />
        </CompleteFirst>
      )}
    </FormDialog>
  )
}

/** Rendered for each opening, because another time needs another key. */
function TimeForm({ letter, confirmed, dialog }: Omit<Props, 'missing'> & { dialog: DialogTools }) {
  const { letterId, version, sendAt } = letter
  const creationKey = useCreationKey()

  async function schedule(at: string) {
    const headers = { 'idempotency-key': creationKey() }
    return (await staffCall(scheduleLetter, { params: { letterId }, body: { version, at }, headers })).message
  }

  return (
    <ScheduleForm
      publishAt={sendAt}
      words={
        <>
          It goes to those who are confirmed by then, now to <strong>{confirmedWords(confirmed)}</strong>.
          Until then it can be taken back to draft.
        </>
      }
      onKeep={dialog.close}
      onSchedule={(at) => dialog.send(() => schedule(at))}
    />
  )
}
