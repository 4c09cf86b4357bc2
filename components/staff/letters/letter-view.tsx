import type { Letter } from '#contract/staff/letters'
import { LetterLinks } from '@/components/staff/letter-actions/letter-links'
import { SendingProgress } from '@/components/staff/letter-actions/sending-progress'
import { LetterPreview } from '@/components/staff/letters/letter-preview'
import { PageHead } from '@/components/staff/list/page-head'
import { Section } from '@/components/staff/list/section'
import { staffPaths } from '@/lib/staff-paths'

const back = { href: staffPaths.letters, label: 'Newsletter' }

type Props = {
  letter: Letter
  /** Who would get it now. */
  confirmed: number
  missing: readonly string[]
  /** An instant, so that server and browser say the same. */
  now: string
}

/** A letter that is no longer a draft cannot be changed. */
export const LetterView = ({ letter, confirmed, missing, now }: Props) => (
  <>
    <PageHead title={letter.subject} back={back} />
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[21.5rem_minmax(0,1fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <SendingProgress letter={letter} confirmed={confirmed} missing={missing} now={now} />
        {letter.counts ? <LetterLinks links={letter.counts.links} /> : null}
      </div>
      <Section title="The letter">
        <LetterPreview letter={letter} />
      </Section>
    </div>
  </>
)
