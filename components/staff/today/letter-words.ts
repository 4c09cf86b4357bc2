import type { TodayItem } from '#contract/staff/today'
import { counted } from '@/components/staff/list/format-time'
import { are, type Description, named } from '@/components/staff/today/item-words'
import { staffPaths } from '@/lib/staff-paths'

type Kind = 'letter-returned' | 'letter-scheduled'

export const letterDescriptions: Record<Kind, (item: TodayItem) => Description> = {
  'letter-returned': ({ name, count, why }) => ({
    sentence: `${name ?? counted(count, 'scheduled letter')} ${count === 1 ? 'was' : 'were'} not sent`,
    detail: why ?? 'Complete the drafts and schedule them again',
    href: staffPaths.letterList({ state: 'draft' }),
    tone: 'warning',
  }),
  'letter-scheduled': (item) => ({
    sentence: `${named(item, 'letter')} ${are(item)} scheduled`,
    detail: 'Goes to the subscribers within 7 days',
    href: item.letterId ? staffPaths.letter(item.letterId) : staffPaths.letterList({ state: 'scheduled' }),
    tone: 'plain',
  }),
}
