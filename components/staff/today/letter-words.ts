import type { TodayItem } from '#contract/staff/today'
import { counted } from '@/components/staff/list/format-time'
import type { Description } from '@/components/staff/today/item-words'
import { staffPaths } from '@/lib/staff-paths'

export const letterDescriptions: Record<'letter-returned', (item: TodayItem) => Description> = {
  'letter-returned': ({ name, count, why }) => ({
    sentence: `${name ?? counted(count, 'scheduled letter')} ${count === 1 ? 'was' : 'were'} not sent`,
    detail: why ?? 'Complete the drafts and schedule them again',
    href: staffPaths.letterList({ state: 'draft' }),
    tone: 'warning',
  }),
}
