import type { LetterChange } from '#contract/staff/letters'
import type { LetterOutput } from '@/components/staff/letters/letter-form-schema'
import type { LetterFieldName } from '@/components/staff/letters/letter-values'

type Body = Omit<LetterChange, 'version'>

const blocksOf = ({ courses, posts }: LetterOutput) => [
  ...(courses ? (['courses'] as const) : []),
  ...(posts ? (['posts'] as const) : []),
]

/** What is sent: only what was changed, so that other people's changes and the stored text stay (STF-134). */
export function letterBody(output: LetterOutput, changed: readonly LetterFieldName[]): Body {
  const has = (...fields: LetterFieldName[]) => fields.some((field) => changed.includes(field))
  return {
    ...(has('subject') && { subject: output.subject }),
    ...(has('previewLine') && { previewLine: output.previewLine }),
    ...(has('content') && { content: output.content }),
    ...(has('courses', 'posts') && { blocks: blocksOf(output) }),
  }
}
