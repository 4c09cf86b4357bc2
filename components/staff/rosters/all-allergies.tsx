'use client'

import { HeartPulse } from 'lucide-react'
import { useState } from 'react'
import type { RosterChild } from '#contract/staff/rosters'
import type { useReveals } from '@/components/staff/rosters/use-reveals'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

type Props = {
  roster: readonly RosterChild[]
  reveals: ReturnType<typeof useReveals>
  what: 'allergy' | 'print'
  texts: { show: string; busy: string; hide: string }
}

/** STF-208, STF-213: one press writes a row for each child, so it waits for the answer of the last one. */
export function AllAllergies({ roster, reveals, what, texts }: Props) {
  const [isBusy, setBusy] = useState(false)
  const reported = roster.filter(({ allergy }) => allergy === 'reported').map(({ childId }) => childId)
  const hidden = reported.filter((childId) => reveals.shown.get(childId)?.allergy === undefined)
  if (reported.length === 0) return null

  async function show() {
    setBusy(true)
    await reveals.reveal(hidden, what)
    setBusy(false)
  }

  return (
    <Button
      size="xs"
      variant="secondary"
      icon={<Icon of={HeartPulse} />}
      busy={isBusy && texts.busy}
      onClick={hidden.length > 0 ? () => void show() : reveals.concealAllergies}
    >
      {hidden.length > 0 ? texts.show : texts.hide}
    </Button>
  )
}
