import { desc, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/open.ts'
import { wordsOf } from '../audit/audit-row.ts'
import { changesOf, type StaffRecord } from './last-change.ts'

const LIMIT = 200
/** The site reads no answer above 2,000,000 bytes. */
const TEXT_BYTES = 1_500_000

type Entry = Awaited<ReturnType<typeof findEntries>>[number]

/** Entries with the texts that fit, the newest first. */
function findEntries(db: Db, record: StaffRecord) {
  const newest = changesOf(db, record, LIMIT).as('newest')
  const { at, action, name, fields, text, textBytes, auditId } = newest
  const upToHere = sql`sum(${textBytes}) over (order by ${at} desc, ${auditId} desc)`
  return db
    .select({
      at,
      action,
      name,
      fields,
      hasText: sql<boolean>`${text} is not null`,
      text: sql<string | null>`case when ${upToHere} <= ${TEXT_BYTES} then ${text} end`,
    })
    .from(newest)
    .orderBy(desc(at), desc(auditId))
}

const serialize = ({ at, name, action, fields, hasText, text }: Entry) => ({
  at: at.toISOString(),
  by: name ?? 'System',
  what: wordsOf({ action }).what,
  fields,
  text,
  ...(hasText && text === null && { isTextLeftOut: true }),
})

/** STF-112: newest first. */
export async function readChanges(db: Db, record: StaffRecord) {
  return (await findEntries(db, record)).map(serialize)
}
