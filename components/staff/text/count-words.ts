import type { Node } from '@tiptap/pm/model'
import { countWords, readingTime } from '#domain/reading-time'

export const textOfDoc = ({ content }: Node): string => content.textBetween(0, content.size, ' ', ' ')

/** @returns for example `812 words · 4 min read`, with the reading time that parents see */
export function countText(text: string, hasReadingTime: boolean): string {
  const words = countWords(text)
  const counted = words === 1 ? '1 word' : `${words.toLocaleString('en-NG')} words`
  return hasReadingTime && words > 0 ? `${counted} · ${readingTime(words)}` : counted
}
