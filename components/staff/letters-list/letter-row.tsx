import type { LetterRow } from '#contract/staff/letters'
import { type LetterQuery, letterSortLink } from '@/components/staff/letters-list/letter-list-address'
import { LetterStateChip } from '@/components/staff/letters-list/letter-state-chip'
import { letterStateLine } from '@/components/staff/letters-list/letter-words'
import { formatLastSeen } from '@/components/staff/list/format-time'
import { Cell, NameCell, Row } from '@/components/staff/list/table'
import { staffPaths } from '@/lib/staff-paths'

export const letterColumns = (query: LetterQuery) => [
  { label: 'Letter', sort: letterSortLink(query, 'subject') },
  { label: 'State' },
  { label: 'Recipients', figures: true },
  { label: 'Sent', figures: true },
  { label: 'Last change', sort: letterSortLink(query, 'changed') },
]

const noteClass = 'nums block text-xs text-ink-muted'

/** STF-227, STF-235. */
export const LetterListRow = ({ letter, now }: { letter: LetterRow; now: Date }) => (
  <Row>
    <NameCell href={staffPaths.letter(letter.letterId)} name={letter.subject} />
    <Cell label="State">
      <LetterStateChip state={letter.state} />
      <span className={`mt-1 empty:hidden ${noteClass}`}>{letterStateLine(letter, now)}</span>
    </Cell>
    <Cell label="Recipients" figures>
      {letter.recipients ?? '–'}
    </Cell>
    <Cell label="Sent" figures>
      {letter.startedAt ? letter.sent : '–'}
    </Cell>
    <Cell label="Last change" className="nums">
      {formatLastSeen(letter.lastChange.at, now)}
      <span className={noteClass}>{letter.lastChange.by}</span>
    </Cell>
  </Row>
)
