import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { plainName } from '../../../platform/db/schema/parents.ts'

/** Letters and digits. */
export const wordsIn = (q: string): string => q.replace(/[^\p{L}\p{N}\p{M}]|ʼ/gu, ' ').trim()

/**
 * Each of the words begins a word of the text, whatever accents and tone marks either has.
 * @param words with a letter or digit
 */
export const beginWords = (vector: SQLWrapper, words: string): SQL =>
  sql`${vector} @@ to_tsquery('simple', regexp_replace(btrim(${plainName(sql`${words}::text`)}), ' +', ':* & ', 'g') || ':*')`
