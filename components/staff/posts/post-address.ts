import { POST_SLUG, postSlug } from '#domain/post-address'
import type { PostState } from '#domain/post-state'

type Post = { state: PostState; publishedAt: string | null }

/** Only a draft that was never published may lack an address. */
export const hasFixedSlug = (post: Post | undefined): boolean =>
  post !== undefined && (post.state !== 'draft' || post.publishedAt !== null)

type Addressed = { slug: string; title: string }

/** Empty when the title has no word for an address. */
export function proposedSlug(title: string): string {
  const proposal = postSlug(title)
  return POST_SLUG.test(proposal) ? proposal : ''
}

/** An empty address follows the title until it is fixed (STF-121). */
export const shownSlug = ({ slug, title }: Addressed, isFixed: boolean): string =>
  slug === '' && !isFixed ? proposedSlug(title) : slug

/** @returns empty when it is the proposal, which then keeps following the title */
export const typedSlug = ({ slug, title }: Addressed, isFixed: boolean): string =>
  !isFixed && slug === proposedSlug(title) ? '' : slug
