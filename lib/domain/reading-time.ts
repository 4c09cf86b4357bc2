const WORDS_PER_MINUTE = 200

export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** For at least one word (STF-125). */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / WORDS_PER_MINUTE))
