import { POST_SLUG, postSlug } from '#domain/post-address'

type Addressed = { slug: string; title: string }

/** Empty when the title has no word for an address. */
export function proposedSlug(title: string): string {
  const proposal = postSlug(title)
  return POST_SLUG.test(proposal) ? proposal : ''
}

/** An empty address follows the title until the post has been published (STF-121). */
export const shownSlug = ({ slug, title }: Addressed, wasPublished: boolean): string =>
  slug === '' && !wasPublished ? proposedSlug(title) : slug

/** @returns empty when it is the proposal, which then keeps following the title */
export const typedSlug = ({ slug, title }: Addressed, wasPublished: boolean): string =>
  !wasPublished && slug === proposedSlug(title) ? '' : slug
