'use client'

import { CalendarClock } from 'lucide-react'
import { scheduleLetter } from '#contract/bff/staff/newsletter'
import type { Letter } from '#contract/staff/letters'
import { ScheduleForm } from '@/components/staff/course-actions/schedule-form'
import { useCreationKey } from '@/components/staff/form/use-creation-key'
import { SaveFirst } from '@/components/staff/letter-actions/save-first'
import { confirmedWords } from '@/components/staff/letters-list/letter-words'
import { FormDialog } from '@/components/staff/orders/form-dialog'
import { staffCall } from '@/lib/client/staff/call'

type Props = { letter: Pick<Letter, 'letterId' | 'subject' | 'version'>; confirmed: number }

/** STF-229. */
export function ScheduleLetter({ letter: { letterId, subject, version }, confirmed }: Props) {
  const creationKey = useCreationKey()

  async function schedule(at: string) {
    const headers = { 'idempotency-key': creationKey() }
    return (await staffCall(scheduleLetter, { params: { letterId }, body: { version, at }, headers })).message
  }

  return (
    <FormDialog
      label="Schedule…"
      opener={`Schedule…: ${subject}`}
      icon={CalendarClock}
      title={`When is “${subject}” sent?`}
    >
      {({ close, send }) => (
        <SaveFirst onClose={close}>
          <ScheduleForm
            publishAt={null}
            words={
              <>
                It goes to those who are confirmed by then: now to{' '}
                <strong>{confirmedWords(confirmed)}</strong>. Until then it can be taken back to draft.
              </>
            }
            onKeep={close}
            onSchedule={(at) => send(() => schedule(at))}
          />
        </SaveFirst>
      )}
    </FormDialog>
  )
}
