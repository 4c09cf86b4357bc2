import type { StaffPost } from '#contract/staff/posts'

export type OfferedPost = Pick<StaffPost, 'state' | 'missing' | 'publishedAt'>

export type PostOffers = {
  publish: boolean
  schedule: boolean
  again: boolean
  draft: boolean
  archive: boolean
}

/** What the state allows (STF-120, STF-126, STF-127). Publish says what is missing. Any post can be duplicated. */
export function postOffersOf({ state, missing, publishedAt }: OfferedPost): PostOffers {
  const isUnpublished = state === 'draft' || state === 'scheduled'
  const isComplete = missing.length === 0
  const wasPublished = publishedAt !== null
  const isOnceMore = state === 'published' || (state === 'draft' && wasPublished && isComplete)
  return {
    publish: isUnpublished,
    schedule: isUnpublished && isComplete,
    again: isOnceMore,
    draft: state !== 'draft',
    archive: isOnceMore,
  }
}
