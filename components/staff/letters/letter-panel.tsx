'use client'

import type { Letter } from '#contract/staff/letters'
import { SaveButton } from '@/components/staff/form/save-bar'
import { DeleteLetter } from '@/components/staff/letter-actions/letter-steps'
import { MissingParts } from '@/components/staff/letter-actions/missing-parts'
import { ScheduleLetter } from '@/components/staff/letter-actions/schedule-letter'
import { SendLetter } from '@/components/staff/letter-actions/send-letter'
import { letterFacts } from '@/components/staff/letters/letter-facts'
import { LetterStateChip } from '@/components/staff/letters-list/letter-state-chip'
import { confirmedWords } from '@/components/staff/letters-list/letter-words'
import { Section } from '@/components/staff/list/section'
import { FactList } from '@/components/staff/orders/fact-list'
import { Button } from '@/components/ui/button'

type Props = {
  /** With the version that the form holds; undefined for a new one. */
  letter: Letter | undefined
  confirmed: number
  missing: readonly string[]
  /** Of the form that the button saves. */
  formId: string
  busy: boolean
  now: string
  onTest: () => void
}

export const saveLabel = (letter: Letter | undefined): string => (letter ? 'Save changes' : 'Save')

/** STF-228, STF-229. */
export const LetterPanel = ({ letter, formId, busy, ...rest }: Props) => (
  <Section title="Sending" aside={letter ? <LetterStateChip state={letter.state} /> : null}>
    <div className="grid gap-3">
      <SaveButton formId={formId} busy={busy} label={saveLabel(letter)} className="max-lg:hidden" />
      {letter ? (
        <SavedLetter {...rest} letter={letter} busy={busy} />
      ) : (
        <p className="text-ink-muted">A draft needs only a subject. It can be sent once it has been saved.</p>
      )}
    </div>
  </Section>
)

type SavedProps = Omit<Props, 'formId'> & { letter: Letter }

const SavedLetter = ({ letter, confirmed, missing, busy, now, onTest }: SavedProps) => (
  <>
    <FactList facts={letterFacts(letter, new Date(now))} />
    <MissingParts missing={missing} />
    <Button size="xs" variant="secondary" busy={busy && 'One moment...'} onClick={onTest}>
      Send a test
    </Button>
    <p className="text-ink-muted text-xs">It saves your changes and goes to your own address.</p>
    <p>
      The letter goes to <strong>{confirmedWords(confirmed)}</strong>.
    </p>
    <div className="flex flex-wrap gap-2 lg:grid">
      <ScheduleLetter letter={letter} confirmed={confirmed} missing={missing} />
      <SendLetter letter={letter} confirmed={confirmed} missing={missing} />
      <DeleteLetter letter={letter} />
    </div>
  </>
)
