import type { StaffPost } from '#contract/staff/posts'
import { shortDate } from '#domain/dates'
import { momentInWords } from '@/components/staff/courses/course-words'
import { formatLastSeen } from '@/components/staff/list/format-time'

/** Where an archived post leads (STF-126). */
const goalWords = ({ redirect }: StaffPost): string => {
  if (redirect === 'gone') return 'Gone'
  return redirect ? redirect.title : 'The blog'
}

/** Facts of the publication and of the last change. */
export function postFacts(post: StaffPost, now: Date): { term: string; value: string }[] {
  const { state, publishAt, publishedAt, lastChange } = post
  return [
    ...(state === 'scheduled' && publishAt
      ? [{ term: 'Goes live', value: momentInWords(publishAt, now) }]
      : []),
    ...(publishedAt ? [{ term: 'Live since', value: shortDate(publishedAt) }] : []),
    ...(state === 'archived' ? [{ term: 'Its address leads to', value: goalWords(post) }] : []),
    { term: 'Last change', value: `${lastChange.by}, ${formatLastSeen(lastChange.at, now).toLowerCase()}` },
  ]
}
