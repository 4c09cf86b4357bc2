import type { TodayItem } from '#contract/staff/today'
import { counted } from '@/components/staff/list/format-time'
import { are, type Description, named } from '@/components/staff/today/item-words'
import { staffPaths } from '@/lib/staff-paths'

/** A single post has a page, several a filtered list. */
const postOr = ({ blogId }: TodayItem, state: string) =>
  blogId ? staffPaths.post(blogId) : staffPaths.postList({ state })

export const postDescriptions: Record<'post-scheduled' | 'post-draft', (item: TodayItem) => Description> = {
  'post-scheduled': (item) => ({
    sentence: `${named(item, 'post')} ${are(item)} scheduled`,
    detail: 'Goes public within 7 days',
    href: postOr(item, 'scheduled'),
    tone: 'plain',
  }),
  'post-draft': (item) => ({
    sentence: item.name ? `${item.name} is a draft` : `You have ${counted(item.count, 'draft')} of posts`,
    detail: 'Finish and publish it when it is ready',
    href: postOr(item, 'draft'),
    tone: 'plain',
  }),
}
