import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { nationalNumber } from '#domain/phone'
import type { Db } from '../../../platform/db/open.ts'
import { nameWords, nationalDigits, parents } from '../../../platform/db/schema/parents.ts'
import { beginWords, wordsIn } from '../records/begin-words.ts'

/** A search that finds more of them is too short to be of use; an order would make the database read all of them. */
const LIMIT = 500
const LEAST_LETTERS = 2
const LEAST_DIGITS = 7

/** A name begins with each word, whatever accents and tone marks either has. */
function hasName(q: string): SQL | undefined {
  const words = wordsIn(q)
  if (!/\p{L}/u.test(words) || words.length < LEAST_LETTERS) return undefined
  return beginWords(nameWords(parents), words)
}

function hasNumber(q: string): SQL | undefined {
  const digits = nationalNumber(q).replaceAll(' ', '')
  const isNumber = /^[\d\s+()./-]+$/.test(q) && digits.length >= LEAST_DIGITS
  return isNumber ? eq(nationalDigits(parents), digits) : undefined
}

const hasEmail = (q: string) => sql`lower(${parents.email}) = lower(${q})`

/** By the beginning of any word of the name, a whole address or a number in any spelling (STF-153, STF-193). */
export function familyCondition(q: string): SQL | undefined {
  const condition = q.includes('@') ? hasEmail(q) : (hasNumber(q) ?? hasName(q))
  return condition && and(condition, isNull(parents.erasedAt))
}

export async function findFamilyIds(db: Db, q: string): Promise<string[]> {
  const condition = familyCondition(q)
  if (!condition) return []
  const found = await db.select({ parentId: parents.parentId }).from(parents).where(condition).limit(LIMIT)
  return found.map(({ parentId }) => parentId)
}
