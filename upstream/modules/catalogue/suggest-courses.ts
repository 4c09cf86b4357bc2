import { and, asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { CourseSuggestions } from '#contract/api/course'
import { isFuzzyMatch } from '#domain/fuzzy-match'
import type { Db } from '../../platform/db/open.ts'
import { courseCategories, courses } from '../../platform/db/schema/catalogue.ts'
import { likePattern } from './like-pattern.ts'
import { isPublic } from './public-courses.ts'

type Suggestion = CourseSuggestions['suggestions'][number]

const MAX_SUGGESTIONS = 6
/** Shorter texts have too few trigrams to compare. */
const MIN_FUZZY_LENGTH = 3
/** Trigram similarity that a four-letter word keeps with one wrong letter. */
const SIMILARITY_THRESHOLD = '0.2'
const MAX_CANDIDATES = 50

const columns = {
  courseId: courses.courseId,
  courseTitle: courses.title,
  categoryName: courseCategories.name,
}

const findSuggestions = (db: Pick<Db, 'select'>, where: SQL | undefined, ...order: SQL[]) =>
  db
    .select(columns)
    .from(courses)
    .innerJoin(courseCategories, eq(courseCategories.categoryId, courses.categoryId))
    .where(and(isPublic(), where))
    .orderBy(...order, asc(courses.startDate), asc(courses.courseId))

/** AMB-10. Titles with a word that starts with the text come first. */
function findContaining(db: Db, text: string): Promise<Suggestion[]> {
  const pattern = likePattern(text)
  const startsWithText = or(
    ilike(courses.title, pattern.slice(1)),
    ilike(courses.title, `% ${pattern.slice(1)}`),
  )
  return findSuggestions(
    db,
    or(ilike(courses.title, pattern), ilike(courseCategories.name, pattern)),
    desc(sql`(${startsWithText})`),
    desc(sql`(${ilike(courses.title, pattern)})`),
  ).limit(MAX_SUGGESTIONS)
}

/** The trigram index finds candidates; `isFuzzyMatch` decides. */
async function findSimilar(db: Db, text: string): Promise<Suggestion[]> {
  const candidates = await db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${SIMILARITY_THRESHOLD}, true)`,
    )
    const bySimilarity = desc(sql`word_similarity(${text}, ${courses.title})`)
    return findSuggestions(tx, sql`${text} <% ${courses.title}`, bySimilarity).limit(MAX_CANDIDATES)
  })
  return candidates.filter(({ courseTitle }) => isFuzzyMatch(text, courseTitle))
}

export async function suggestCourses(db: Db, text: string): Promise<Suggestion[]> {
  const exact = await findContaining(db, text)
  if (exact.length === MAX_SUGGESTIONS || text.length < MIN_FUZZY_LENGTH) return exact
  const exactIds = new Set(exact.map(({ courseId }) => courseId))
  const similar = (await findSimilar(db, text)).filter(({ courseId }) => !exactIds.has(courseId))
  return [...exact, ...similar].slice(0, MAX_SUGGESTIONS)
}
