import type { z } from 'zod'
import { LetterChange, type LetterInput, letterBlocks } from '#contract/staff/letters'
import { differing, savedText } from '../records/saved-text.ts'
import { cleanHtml } from '../text/clean-html.ts'
import type { FoundLetter } from './lock-letter.ts'

const Changes = LetterChange.omit({ version: true })
/** What differs from the letter; absent fields stay as they are. */
export type Changes = z.infer<typeof Changes>

/** Fields as forms send them. */
export const valuesOf = (letter: FoundLetter): Required<LetterInput> => ({
  subject: letter.subject,
  previewLine: letter.previewLine,
  content: letter.contentHtml,
  blocks: letter.blocks,
})

/** A form with its cleaned text. Cleaning takes long, so it comes before the letter is locked. */
export type CleanedInput = { input: Changes; clean: string }

export const cleanInput = async (input: Changes): Promise<CleanedInput> => ({
  input,
  clean: typeof input.content === 'string' ? await cleanHtml(input.content) : '',
})

/** @throws AppError `invalid` */
export function findChanges(letter: FoundLetter, { input, clean }: CleanedInput): Changes {
  const { content: html, blocks: chosen } = input
  const stored = letter.contentHtml
  const content = typeof html === 'string' ? savedText({ field: 'content', html, clean, stored }) : html
  const blocks = chosen && letterBlocks.filter((block) => chosen.includes(block))
  return Changes.parse(differing({ ...input, content, blocks }, valuesOf(letter)))
}
