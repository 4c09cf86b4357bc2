'use client'

import { Clock } from 'lucide-react'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { failureMessage } from '@/components/staff/form/show-failure'
import type { SessionPhase } from '@/components/staff/session/watch-session-end'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'

type Props = {
  phase: SessionPhase
  /** @throws AppError */
  onProlong: () => Promise<void>
  onSignIn: () => void
}

function textOf(phase: SessionPhase) {
  if (phase.kind === 'ended') return 'You have been signed out.'
  if (phase.kind === 'open') return ''
  return `You will be signed out in ${phase.minutes} ${phase.minutes === 1 ? 'minute' : 'minutes'}.`
}

/** Takes no focus when it opens, and gives back the focus that it had when it closes. */
export function SessionEndBar({ phase, onProlong, onSignIn }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const earlierFocus = useRef<EventTarget>(undefined)
  const [isBusy, setBusy] = useState(false)
  const isOpen = phase.kind !== 'open'

  const noteFocus = ({ relatedTarget }: FocusEvent) => {
    const isInside = relatedTarget instanceof Node && bar.current?.contains(relatedTarget)
    if (!isInside) earlierFocus.current = relatedTarget ?? undefined
  }
  useEffect(() => {
    if (isOpen) return
    const target = earlierFocus.current
    if (document.activeElement === document.body && target instanceof HTMLElement) target.focus()
    earlierFocus.current = undefined
  }, [isOpen])

  async function prolong() {
    setBusy(true)
    await onProlong().catch((error: unknown) => toast(failureMessage(error), 'error'))
    setBusy(false)
  }

  return (
    <div
      ref={bar}
      className={
        isOpen
          ? 'fixed inset-x-4 bottom-4 z-30 mx-auto flex max-w-144 flex-wrap items-center gap-x-4 gap-y-2 rounded-md border-[1.5px] border-line bg-warning-soft px-4 py-3 text-sm font-semibold text-warning shadow-pop max-lg:bottom-19 print:hidden'
          : 'sr-only'
      }
    >
      {isOpen ? <Icon of={Clock} size={20} /> : null}
      <p role="status" className="nums min-w-40 flex-1">
        {textOf(phase)}
      </p>
      {phase.kind === 'ending' && phase.canProlong ? (
        <Button size="xs" busy={isBusy && 'One moment...'} onFocus={noteFocus} onClick={() => void prolong()}>
          Stay signed in
        </Button>
      ) : null}
      {phase.kind === 'ended' || (phase.kind === 'ending' && !phase.canProlong) ? (
        <Button size="xs" onFocus={noteFocus} onClick={onSignIn}>
          Sign in again
        </Button>
      ) : null}
    </div>
  )
}
