import type { Node } from '@tiptap/pm/model'
import { countWords, readingMinutes } from '#domain/reading-time'

/** With a space between blocks, as on the public page. */
export const textOf = (doc: Node): string => doc.textBetween(0, doc.content.size, ' ', ' ')

/** @returns for example `812 words · 4 min read`, with the reading time that parents see */
export function countText(text: string, hasReadingTime: boolean): string {
  const words = countWords(text)
  const counted = words === 1 ? '1 word' : `${words.toLocaleString('en-NG')} words`
  return hasReadingTime && words > 0 ? `${counted} · ${readingMinutes(words)} min read` : counted
}
