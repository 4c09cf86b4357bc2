'use client'

import { useState } from 'react'
import type { MailChoicesNow } from '#contract/api/mail-choices'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { LoadingOverlay } from '@/components/ui/loading-overlay'
import { toast } from '@/components/ui/toast'
import { report } from '@/lib/client/report'
import { useMailChoices } from './use-mail-choices'

/** STF-267: the school can switch off all reminders. */
const describeChoice = ({ reminders, schoolSends }: MailChoicesNow) => {
  if (!reminders) return 'Off'
  return schoolSends
    ? 'On: shortly before the first day.'
    : 'On, but the school sends no reminders at the moment.'
}

/** STF-276. */
export function ReminderChoice({ initial }: { initial: MailChoicesNow | undefined }) {
  const { choices, error, change, refresh } = useMailChoices(initial)
  const [busy, setBusy] = useState(false)

  async function choose(reminders: boolean) {
    setBusy(true)
    try {
      const message = await change({ reminders })
      toast(message ?? 'Your choice is saved.', 'success')
    } catch (failure) {
      report(failure, 'Your choice could not be saved. Please try again.')
    }
    setBusy(false)
  }

  if (error) {
    const message = 'Something went wrong. Failed to load your choices.'
    return <ErrorState message={message} onRetry={() => void refresh()} />
  }
  if (!choices) return <LoadingOverlay text="Fetching your choices..." />
  const next = choices.reminders ? 'off' : 'on'
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-40 grow basis-64">
        <b className="block">Reminders before a course starts</b>
        <span className="text-sm text-ink-muted">{describeChoice(choices)}</span>
      </p>
      <Button
        variant="secondary"
        size="xs"
        aria-label={`Switch ${next} reminders before a course starts`}
        busy={busy && 'Saving...'}
        onClick={() => void choose(!choices.reminders)}
      >
        Switch {next}
      </Button>
    </div>
  )
}
