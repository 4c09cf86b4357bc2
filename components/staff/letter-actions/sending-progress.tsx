'use client'

import type { Letter } from '#contract/staff/letters'
import { ContinueLetter, LetterBackToDraft, StopLetter } from '@/components/staff/letter-actions/letter-steps'
import { countFacts, sendingSentence } from '@/components/staff/letter-actions/sending-words'
import { useLetterProgress } from '@/components/staff/letter-actions/use-letter-progress'
import { LetterStateChip } from '@/components/staff/letters-list/letter-state-chip'
import { Section } from '@/components/staff/list/section'
import { FactList } from '@/components/staff/orders/fact-list'

type Props = {
  letter: Letter
  /** An instant, so that server and browser say the same. */
  now: string
}

/** STF-231, STF-235: of a letter that is no longer a draft. */
export function SendingProgress({ letter: opened, now }: Props) {
  const letter = useLetterProgress(opened)
  const { state, counts, recipients } = letter
  return (
    <Section title="Sending" aside={<LetterStateChip state={state} />}>
      <div className="grid gap-3">
        <p role="status">{sendingSentence(letter, new Date(now))}</p>
        {state === 'sending' && counts ? (
          <progress
            aria-label="Progress of sending"
            className="h-3 w-full accent-action"
            max={Math.max(1, recipients ?? 0)}
            value={(recipients ?? 0) - counts.left}
          />
        ) : null}
        <FactList facts={countFacts(letter)} />
        <Steps letter={letter} />
      </div>
    </Section>
  )
}

function Steps({ letter }: { letter: Letter }) {
  const { state, counts } = letter
  if (state === 'scheduled') return <LetterBackToDraft letter={letter} />
  if (state === 'sending') return <StopLetter letter={letter} />
  return state === 'stopped' ? <ContinueLetter letter={letter} left={counts?.left ?? 0} /> : null
}
