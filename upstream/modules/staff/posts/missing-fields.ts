import { POST_SLUG, postSlug } from '#domain/post-address'
import { type PostField, postFields } from '#domain/post-state'
import { requireAll } from '../records/require-all.ts'
import { missingWords } from './post-words.ts'

type PostFacts = {
  title: string
  imageKey: string | null
  categoryId: string | null
  description: string | null
  slug: string | null
}

/** What publishing still needs, in the order of the form (STF-120). An address can come from the title. */
export function missingFields(post: PostFacts & { hasContent: boolean }): PostField[] {
  const given: Record<PostField, boolean> = {
    title: post.title !== '',
    content: post.hasContent,
    cover: post.imageKey !== null,
    category: post.categoryId !== null,
    description: Boolean(post.description),
    slug: POST_SLUG.test(post.slug ?? postSlug(post.title)),
  }
  return postFields.filter((field) => !given[field])
}

/** @throws AppError `conflict`, reason post_incomplete */
export const requireComplete = (post: PostFacts & { contentHtml: string | null }): void =>
  requireAll(
    missingFields({ ...post, hasContent: Boolean(post.contentHtml) }),
    missingWords,
    'post_incomplete',
  )
