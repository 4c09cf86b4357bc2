import { desc, ilike } from 'drizzle-orm'
import type { Found } from '#contract/staff/search'
import type { Db } from '../../../platform/db/open.ts'
import { letters } from '../../../platform/db/schema/newsletter.ts'
import { likePattern } from '../../catalogue/like-pattern.ts'

/** By a part of the subject, the last changed first, in the order of an index. */
export function findLetters(db: Db, q: string, limit: number): Promise<Found['letters']> {
  const { letterId, subject, state, updatedAt } = letters
  return db
    .select({ letterId, subject, state })
    .from(letters)
    .where(ilike(subject, likePattern(q)))
    .orderBy(desc(updatedAt), desc(letterId))
    .limit(limit)
}
