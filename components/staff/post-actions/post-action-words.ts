import type { StaffPost } from '#contract/staff/posts'
import { formatMoment } from '@/components/staff/list/format-time'

export const UNSAVED = 'Your changes are not saved yet. They stay in the form and are not part of this.'

type Described = Pick<StaffPost, 'state' | 'publishedAt'>

export const publishWords = ({ publishedAt }: Described): string =>
  publishedAt === null
    ? 'Its page, the blog, the feed and search show it within seconds.'
    : `Its page, the blog, the feed and search show it within seconds. It keeps the time of its first publication, ${formatMoment(publishedAt)}.`

/** STF-127. */
export const publishAgainWords = ({ publishedAt }: Described): string =>
  `It moves to the top of the blog and of the feed, with the time of now${publishedAt === null ? '' : ` instead of ${formatMoment(publishedAt)}`}. Text and address stay.`

const draftWords: Record<StaffPost['state'], string> = {
  draft: '',
  scheduled: 'It will not be published at its time. Its text stays.',
  published:
    'The blog, the feed and search no longer show it. Its address shows “Page Not Found” until it is published again.',
  archived: 'It can then be changed and published again. Its address no longer leads elsewhere.',
}

export const backToDraftWords = ({ state }: Described): string => draftWords[state]
