const WORDS_PER_MINUTE = 200

/** @returns for example `812 words · 4 min read`, with the reading time that parents see */
export function countText(text: string, hasReadingTime: boolean): string {
  const words = text.split(/\s+/).filter(Boolean).length
  const counted = words === 1 ? '1 word' : `${words.toLocaleString('en-NG')} words`
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE))
  return hasReadingTime && words > 0 ? `${counted} · ${minutes} min read` : counted
}
