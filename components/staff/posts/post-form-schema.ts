import { z } from 'zod'
import { PostInput } from '#contract/staff/post-fields'
import { blankAsNull } from '@/components/staff/form/blank-as-null'

const { shape } = PostInput

/** The editor's form (STF-120); only the title must be given. */
export const PostForm = z.object({
  title: shape.title,
  content: blankAsNull.pipe(shape.content.unwrap()),
  cover: z.object({ mediaId: z.string().nullable(), image: z.string(), alt: z.string() }).nullable(),
  categoryId: blankAsNull.pipe(shape.categoryId.unwrap()),
  description: blankAsNull.pipe(shape.description.unwrap()),
  slug: z
    .string()
    .trim()
    .transform((typed) => typed || null)
    .pipe(shape.slug.unwrap()),
  authorLine: blankAsNull.pipe(shape.authorLine.unwrap()),
  showContents: shape.showContents.unwrap(),
})
export type PostOutput = z.output<typeof PostForm>
