import { and, asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { CourseSuggestions } from '#contract/api/course'
import { isFuzzyMatch } from '#domain/fuzzy-match'
import type { Db } from '../../platform/db/open.ts'
import { courseCategories, courses } from '../../platform/db/schema/catalogue.ts'
import { containing } from './containing.ts'
import { isPublic } from './public-courses.ts'

type Suggestion = CourseSuggestions['suggestions'][number]

const SHOWN = 6
/** Of shorter texts too few letters are left to compare. */
const COMPARABLE = 3
/** The trigrams that a word of four letters keeps with one of them wrong: enough for a look at the title itself. */
const LIKENESS = '0.2'
const LOOKED_AT = 50

const columns = {
  courseId: courses.courseId,
  courseTitle: courses.title,
  categoryName: courseCategories.name,
}

const found = (db: Pick<Db, 'select'>, where: SQL | undefined, ...order: SQL[]) =>
  db
    .select(columns)
    .from(courses)
    .innerJoin(courseCategories, eq(courseCategories.categoryId, courses.categoryId))
    .where(and(isPublic(), where))
    .orderBy(...order, asc(courses.startDate), asc(courses.courseId))

/** As the list finds them (AMB-10): title or category. Titles with a word that begins so come first. */
function containingText(db: Db, text: string): Promise<Suggestion[]> {
  const pattern = containing(text)
  const begins = or(ilike(courses.title, pattern.slice(1)), ilike(courses.title, `% ${pattern.slice(1)}`))
  return found(
    db,
    or(ilike(courses.title, pattern), ilike(courseCategories.name, pattern)),
    desc(sql`(${begins})`),
    desc(sql`(${ilike(courses.title, pattern)})`),
  ).limit(SHOWN)
}

/** Titles with nearly these words, the likest first: an index finds candidates by their trigrams. */
async function nearly(db: Db, text: string): Promise<Suggestion[]> {
  const candidates = await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${LIKENESS}, true)`)
    const likest = desc(sql`word_similarity(${text}, ${courses.title})`)
    return found(tx, sql`${text} <% ${courses.title}`, likest).limit(LOOKED_AT)
  })
  return candidates.filter(({ courseTitle }) => isFuzzyMatch(text, courseTitle))
}

/** At most six courses: those that contain the text, then, while there is room, those that nearly do. */
export async function suggestCourses(db: Db, text: string): Promise<Suggestion[]> {
  const exact = await containingText(db, text)
  if (exact.length === SHOWN || text.length < COMPARABLE) return exact
  const known = new Set(exact.map(({ courseId }) => courseId))
  const others = (await nearly(db, text)).filter(({ courseId }) => !known.has(courseId))
  return [...exact, ...others].slice(0, SHOWN)
}
