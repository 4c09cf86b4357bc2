import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { CategoryFields } from '#contract/staff/categories'
import { joinWords } from '#domain/join-words'
import type { Tx } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { minutesSince } from '../records/minutes-since.ts'
import type { LockedCategory } from './lock-categories.ts'

const fields = ['name', 'tone', 'icon'] as const
const words = { name: 'name', tone: 'colour', icon: 'icon' }

async function lastChange(tx: Tx, categoryId: string) {
  const { at, after, actorStaffId, subjectKind, subject, auditId } = auditEvents
  const [entry] = await tx
    .select({ at, after, name: staff.name })
    .from(auditEvents)
    .leftJoin(staff, eq(staff.staffId, actorStaffId))
    .where(and(eq(subjectKind, 'category'), eq(subject, categoryId), isNotNull(after)))
    .orderBy(desc(at), desc(auditId))
    .limit(1)
  return entry
}

/** `fields` holds the current values of what the form would overwrite (STF-067). */
export async function changedMeanwhile(
  tx: Tx,
  category: LockedCategory,
  input: CategoryFields,
): Promise<AppError> {
  const change = await lastChange(tx, category.categoryId)
  const changed = fields.filter((field) => field in (change?.after ?? {}))
  const named = joinWords(changed.map((field) => words[field])) || 'category'
  const others = fields.filter((field) => input[field] !== category[field])
  return new AppError(
    'changed',
    `Changed by ${change?.name ?? 'the school'} ${minutesSince(change?.at ?? new Date())} ago: ${named}. ` +
      'Your changes are still here and have not been saved yet.',
    { fields: Object.fromEntries(others.map((field) => [field, category[field]])) },
  )
}
