import 'server-only'
import { countWords, readingMinutes } from '#domain/reading-time'
import { plainText } from '@/lib/server/plain-text'

/** These do not end a word. */
const INLINE_TAGS = /<\/?(?:a|b|code|em|i|mark|s|strong|sub|sup|u)(?:\s[^>]*)?>/gi

/** As the editor counts it (STF-125). */
export function readingTime(html: string): string {
  const words = countWords(plainText(html.replace(INLINE_TAGS, '')))
  return words === 0 ? '' : `${readingMinutes(words)} min read`
}
