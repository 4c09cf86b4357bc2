import 'server-only'
import { plainText } from '@/lib/server/plain-text'

const WORDS_PER_MINUTE = 200

export function readingTime(html: string): string {
  const words = plainText(html).split(' ').filter(Boolean).length
  return words === 0 ? '' : `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min read`
}
