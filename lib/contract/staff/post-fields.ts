import { z } from 'zod'
import { id } from '#contract/field'
import { version } from '#contract/staff/person'
import { textBetween } from '#contract/staff/text'
import { POST_SLUG } from '#domain/post-address'
import { RICH_TEXT_LIMIT } from '#domain/rich-text'

/** Null empties a field, which only a draft may lack. Absent fields stay as they are (STF-120). */
const fields = {
  title: textBetween(3, 100),
  /** HTML of at most 60,000 characters (STF-139). */
  content: z.string().max(RICH_TEXT_LIMIT, 'The text is too long.').nullable(),
  coverMediaId: id.nullable(),
  categoryId: id.nullable(),
  description: textBetween(50, 160).nullable(),
  /** The last word of its address (STF-121). Null proposes one from the title when it is first published. */
  slug: z.string().regex(POST_SLUG, 'Use small letters, digits and hyphens.').nullable(),
  /** Null for that of the school. */
  authorLine: textBetween(2, 80).nullable(),
  showContents: z.boolean(),
}

export const PostInput = z.object(fields).partial().required({ title: true })
export type PostInput = z.infer<typeof PostInput>

export const PostChange = z.object(fields).partial().extend({ version })
export type PostChange = z.infer<typeof PostChange>
