import type { LetterCounts } from '#contract/staff/letters'
import { counted } from '@/components/staff/list/format-time'
import { Section } from '@/components/staff/list/section'

/** STF-235: by link, not by person. */
export const LetterLinks = ({ links }: Pick<LetterCounts, 'links'>) => (
  <Section title="Visits of its links">
    <p className="mb-2 text-ink-muted">
      Counted by link, not by person. No one can see who opened the letter.
    </p>
    {links.length === 0 ? (
      <p>The letter has no links.</p>
    ) : (
      <ul className="grid gap-1.5">
        {links.map(({ address, visits }) => (
          <li key={address} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{address}</span>
            <span className="nums whitespace-nowrap font-semibold">{counted(visits, 'visit')}</span>
          </li>
        ))}
      </ul>
    )}
  </Section>
)
