import { z } from 'zod'
import { LetterInput } from '#contract/staff/letters'
import { blankAsNull } from '@/components/staff/form/blank-as-null'

const { shape } = LetterInput

/** The editor's form (STF-227); only the subject must be given. */
export const LetterForm = z.object({
  subject: shape.subject,
  previewLine: blankAsNull.pipe(shape.previewLine.unwrap()),
  content: blankAsNull.pipe(shape.content.unwrap()),
  courses: z.boolean(),
  posts: z.boolean(),
})
export type LetterOutput = z.output<typeof LetterForm>
