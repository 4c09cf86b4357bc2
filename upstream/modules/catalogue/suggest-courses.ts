import { and, ilike, notInArray, or, type SQL } from 'drizzle-orm'
import { courses } from '../../platform/db/complete-courses.ts'
import type { Db } from '../../platform/db/open.ts'
import { courseCategories } from '../../platform/db/schema/catalogue.ts'
import { canContain, findCategories, isInCategories } from './course-filter.ts'
import { findSuggestions, type Suggestion } from './find-suggestions.ts'
import { likePattern } from './like-pattern.ts'
import { findMisspelt } from './suggest-misspelt.ts'

const MAX_SUGGESTIONS = 6

const isNotIn = (found: readonly Suggestion[]): SQL | undefined =>
  found.length === 0
    ? undefined
    : notInArray(
        courses.courseId,
        found.map(({ courseId }) => courseId),
      )

/** AMB-10. Titles with a word that starts with the text, then other titles, then categories: each only if there is room. */
async function findContaining(db: Db, text: string): Promise<Suggestion[]> {
  const pattern = likePattern(text)
  const startsWithText = or(
    ilike(courses.title, pattern.slice(1)),
    ilike(courses.title, `% ${pattern.slice(1)}`),
  )
  const found = await findSuggestions(db, startsWithText, MAX_SUGGESTIONS)
  const addRank = async (where: SQL | undefined) => {
    const left = MAX_SUGGESTIONS - found.length
    if (left > 0 && where) found.push(...(await findSuggestions(db, and(where, isNotIn(found)), left)))
  }
  if (await canContain(db, text)) await addRank(ilike(courses.title, pattern))
  await addRank(isInCategories(await findCategories(db, ilike(courseCategories.name, pattern))))
  return found
}

export async function suggestCourses(db: Db, text: string): Promise<Suggestion[]> {
  const exact = await findContaining(db, text)
  if (exact.length === MAX_SUGGESTIONS) return exact
  const misspelt = await findMisspelt(db, text, MAX_SUGGESTIONS)
  const exactIds = new Set(exact.map(({ courseId }) => courseId))
  return [...exact, ...misspelt.filter(({ courseId }) => !exactIds.has(courseId))].slice(0, MAX_SUGGESTIONS)
}
