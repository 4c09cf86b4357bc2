import { and, asc, desc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { letters } from '../../../platform/db/schema/newsletter.ts'
import { COUNTED, countItems, inAWeek } from './count-items.ts'
import type { FoundItem } from './today-items.ts'

const { action, actorKind, after, at, auditId, data, subject, subjectKind } = auditEvents

/** Why it was not sent at its time; null for a draft that someone has changed since, or that was never scheduled. */
const why = sql<string | null>`(
  select case when ${action} = 'letter.returned_to_draft' and ${actorKind} = 'system' then ${data} -> 'missing' ->> 0 end
  from ${auditEvents} where ${subjectKind} = 'letter' and ${subject} = ${letters.letterId}::text and ${after} is not null
  order by ${at} desc, ${auditId} desc limit 1)`

/** STF-228: scheduled letters that lacked something when their time came. */
export async function findReturnedLetters(db: Db): Promise<FoundItem[]> {
  const drafts = db
    .select({ name: letters.subject, updatedAt: letters.updatedAt, why: why.as('why') })
    .from(letters)
    .where(eq(letters.state, 'draft'))
    .orderBy(desc(letters.updatedAt), asc(letters.letterId))
    .limit(COUNTED)
    .as('drafts')
  const found = await db
    .select({ name: drafts.name, why: drafts.why })
    .from(drafts)
    .where(isNotNull(drafts.why))
    .orderBy(desc(drafts.updatedAt))
  const [first] = found
  if (!first) return []
  const single = found.length === 1 && { name: first.name, ...(first.why && { why: first.why }) }
  return [{ kind: 'letter-returned', count: found.length, ...single }]
}

/** STF-079. */
export async function findScheduledLetters(db: Db, now: Date): Promise<FoundItem[]> {
  const { letterId, sendAt, state, subject: name } = letters
  const found = await db
    .select({ letterId, name, at: sendAt })
    .from(letters)
    .where(and(eq(state, 'scheduled'), isNotNull(sendAt), lte(sendAt, inAWeek(now))))
    .orderBy(asc(sendAt), asc(letterId))
    .limit(COUNTED)
  return countItems('letter-scheduled', found, found[0]?.at?.toISOString())
}
