import type { Letter } from '#contract/staff/letters'
import { formatLastSeen } from '@/components/staff/list/format-time'

type Described = Pick<Letter, 'testedAt' | 'lastChange'>

export function letterFacts(
  { testedAt, lastChange }: Described,
  now: Date,
): { term: string; value: string }[] {
  return [
    {
      term: 'Test',
      value: testedAt
        ? `Sent, ${formatLastSeen(testedAt, now).toLowerCase()}`
        : 'Not sent since the last change',
    },
    { term: 'Last change', value: `${lastChange.by}, ${formatLastSeen(lastChange.at, now).toLowerCase()}` },
  ]
}
