import { and, desc, gt, ilike, or, type SQL, sql } from 'drizzle-orm'
import { isFuzzyMatch } from '#domain/fuzzy-match'
import { courses } from '../../platform/db/complete-courses.ts'
import type { Db } from '../../platform/db/open.ts'
import { courseTitleWords } from '../../platform/db/schema/catalogue-counts.ts'
import { findSuggestions, type Suggestion } from './find-suggestions.ts'
import { likePattern } from './like-pattern.ts'

const MAX_WORDS = 6
/** Trigram similarity that a four-letter word keeps with one wrong letter. */
const SIMILARITY_THRESHOLD = '0.2'
const MAX_SIMILAR_WORDS = 50
const MAX_MEANT_WORDS = 5

/** The words of titles that the typed word may mean, the most similar first. */
async function findMeantWords(db: Db, typed: string): Promise<string[]> {
  const similar = await db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${SIMILARITY_THRESHOLD}, true)`,
    )
    return tx
      .select({ word: courseTitleWords.word })
      .from(courseTitleWords)
      .where(and(sql`${typed} <% ${courseTitleWords.word}`, gt(courseTitleWords.courses, 0)))
      .orderBy(
        desc(sql`word_similarity(${typed}, ${courseTitleWords.word})`),
        desc(sql`similarity(${typed}, ${courseTitleWords.word})`),
        courseTitleWords.word,
      )
      .limit(MAX_SIMILAR_WORDS)
  })
  const words = similar.map(({ word }) => word)
  return words.filter((word) => isFuzzyMatch(typed, word)).slice(0, MAX_MEANT_WORDS)
}

const containsOneOf = (words: readonly string[]): SQL | undefined =>
  or(...words.map((word) => ilike(courses.title, likePattern(word))))

/** Compares words and not titles: there are few words, however many courses there are. */
export async function findMisspelt(db: Db, text: string, limit: number): Promise<Suggestion[]> {
  // Shorter words have too few trigrams to compare.
  const typed = text.match(/[\p{L}\p{M}\p{N}]{3,}/gu)?.slice(0, MAX_WORDS) ?? []
  if (typed.length === 0) return []
  const meant = await Promise.all(typed.map((word) => findMeantWords(db, word.toLowerCase())))
  if (meant.some((words) => words.length === 0)) return []
  const found = new Map<string, Suggestion>()
  const most = Math.max(...meant.map((words) => words.length))
  // The most similar words first; less similar ones only when too few courses are found.
  for (let words = 1; words <= most && found.size < limit; words++) {
    const where = and(...meant.map((similar) => containsOneOf(similar.slice(0, words))))
    const candidates = await findSuggestions(db, where, limit)
    for (const one of candidates) if (isFuzzyMatch(text, one.courseTitle)) found.set(one.courseId, one)
  }
  return [...found.values()].slice(0, limit)
}
