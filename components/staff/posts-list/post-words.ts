import type { PostRow } from '#contract/staff/posts'
import type { PostField, PostState } from '#domain/post-state'
import { momentInWords, stateWords } from '@/components/staff/courses/course-words'
import { missingLine } from '@/components/staff/list/missing-line'

export const postTabWords: Record<PostState, string> = {
  draft: 'Drafts',
  scheduled: stateWords.scheduled,
  published: stateWords.published,
  archived: stateWords.archived,
}

const missingWords: Record<PostField, string> = {
  title: 'Title',
  content: 'Text',
  cover: 'Cover picture',
  category: 'Category',
  description: 'Search description',
  slug: 'Address',
}

type Described = Pick<PostRow, 'state' | 'missing' | 'publishAt'>

/** Below the chip of the state. */
export function postStateLine({ state, missing, publishAt }: Described, now: Date): string | undefined {
  if (state === 'draft') return missingLine(missing.map((field) => missingWords[field]))
  return publishAt ? `Goes live on ${momentInWords(publishAt, now)}` : undefined
}
