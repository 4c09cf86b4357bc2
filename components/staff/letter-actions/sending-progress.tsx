'use client'

import { useEffect, useRef } from 'react'
import type { Letter } from '#contract/staff/letters'
import { ContinueLetter, LetterBackToDraft } from '@/components/staff/letter-actions/letter-steps'
import { MissingParts } from '@/components/staff/letter-actions/missing-parts'
import { ScheduleLetter } from '@/components/staff/letter-actions/schedule-letter'
import { SendLetter } from '@/components/staff/letter-actions/send-letter'
import { countFacts, sendingSentence } from '@/components/staff/letter-actions/sending-words'
import { takeSent } from '@/components/staff/letter-actions/sent-letter'
import { StopLetter } from '@/components/staff/letter-actions/stop-letter'
import { useLetterProgress } from '@/components/staff/letter-actions/use-letter-progress'
import { LetterStateChip } from '@/components/staff/letters-list/letter-state-chip'
import { confirmedWords } from '@/components/staff/letters-list/letter-words'
import { formatMoment } from '@/components/staff/list/format-time'
import { Section } from '@/components/staff/list/section'
import { FactList } from '@/components/staff/orders/fact-list'
import { focusAndReveal } from '@/components/ui/focus-and-reveal'

type Props = {
  letter: Letter
  /** Who would get a scheduled one now. */
  confirmed: number
  missing: readonly string[]
  /** An instant, so that server and browser say the same. */
  now: string
}

const LATE = 'The progress cannot be read at the moment. This page tries again every few seconds.'

const barClass =
  'h-1.5 w-full appearance-none overflow-hidden rounded-pill border-0 bg-adire-100 forced-colors:appearance-auto [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-adire-100 [&::-webkit-progress-value]:bg-action'

const startFacts = ({ startedAt }: Letter) =>
  startedAt
    ? [{ term: 'Started', value: <span className="whitespace-nowrap">{formatMoment(startedAt)}</span> }]
    : []

/** STF-231, STF-235: of a letter that is no longer a draft. */
export function SendingProgress({ letter: opened, confirmed, missing, now }: Props) {
  const { letter, isLate } = useLetterProgress(opened)
  const { letterId, state, counts, recipients } = letter
  const panel = useRef<HTMLElement>(null)

  useEffect(() => {
    if (state !== 'scheduled' && takeSent(letterId)) focusAndReveal(panel.current)
  }, [letterId, state])

  return (
    <Section ref={panel} title="Sending" aside={<LetterStateChip state={state} />}>
      <div className="grid gap-3">
        <p role="status">{isLate ? LATE : sendingSentence(letter, new Date(now))}</p>
        {state === 'sending' && counts ? (
          <progress
            aria-label="Progress of sending"
            className={barClass}
            max={Math.max(1, recipients ?? 0)}
            value={(recipients ?? 0) - counts.left}
          />
        ) : null}
        <FactList facts={[...startFacts(letter), ...countFacts(letter)]} />
        <Steps letter={letter} confirmed={confirmed} missing={missing} />
      </div>
    </Section>
  )
}

function Steps({ letter, ...rest }: Omit<Props, 'now'>) {
  const { state, counts } = letter
  if (state === 'scheduled') return <ScheduledSteps letter={letter} {...rest} />
  if (state === 'sending') return <StopLetter letter={letter} />
  return state === 'stopped' ? <ContinueLetter letter={letter} left={counts?.left ?? 0} /> : null
}

const ScheduledSteps = ({ letter, confirmed, missing }: Omit<Props, 'now'>) => (
  <>
    <p>
      Now it would go to <strong>{confirmedWords(confirmed)}</strong>.
    </p>
    <MissingParts missing={missing} />
    <div className="flex flex-wrap gap-2 lg:grid">
      <ScheduleLetter letter={letter} confirmed={confirmed} missing={missing} />
      <SendLetter letter={letter} confirmed={confirmed} missing={missing} />
      <LetterBackToDraft letter={letter} />
    </div>
  </>
)
