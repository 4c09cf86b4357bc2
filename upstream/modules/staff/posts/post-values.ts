import type { z } from 'zod'
import { PostChange, type PostInput } from '#contract/staff/post-fields'
import { differing, savedText } from '../records/saved-text.ts'
import { cleanHtml } from '../text/clean-html.ts'
import type { LockedPost } from './lock-post.ts'

const Changes = PostChange.omit({ version: true })
/** What differs from the post; absent fields stay as they are. */
export type Changes = z.infer<typeof Changes>

/** Fields as forms send them. */
export const valuesOf = (post: LockedPost): Required<PostInput> => ({
  title: post.title,
  content: post.contentHtml,
  coverMediaId: post.coverMediaId,
  categoryId: post.categoryId,
  description: post.description,
  slug: post.slug,
  authorLine: post.authorLine,
  showContents: post.showContents,
})

/** A form with its cleaned text. Cleaning takes long, so it comes before the post is locked. */
export type CleanedInput<Input> = { input: Input; clean: string }

export const cleanInput = async <Input extends Changes>(input: Input): Promise<CleanedInput<Input>> => ({
  input,
  clean: typeof input.content === 'string' ? await cleanHtml(input.content) : '',
})

/** @throws AppError `invalid` */
export function findChanges(post: LockedPost, { input, clean }: CleanedInput<Changes>): Changes {
  const { content: html } = input
  const stored = post.contentHtml
  const content = typeof html === 'string' ? savedText({ field: 'content', html, clean, stored }) : html
  return Changes.parse(differing({ ...input, content }, valuesOf(post)))
}
