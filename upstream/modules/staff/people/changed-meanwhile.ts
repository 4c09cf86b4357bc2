import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { joinWords } from '#domain/join-words'
import { roleWords } from '#domain/role-words'
import type { Tx } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { minutesSince } from '../records/minutes-since.ts'
import type { LockedPerson } from './lock-person.ts'

/** The newest entry that changed the person: sign-ins and the like have no `after`. */
async function lastChange(tx: Tx, staffId: string) {
  const { at, before, after, actorStaffId, subjectKind, subject } = auditEvents
  const [entry] = await tx
    .select({ at, before, after, name: staff.name })
    .from(auditEvents)
    .leftJoin(staff, eq(staff.staffId, actorStaffId))
    .where(and(eq(subjectKind, 'staff'), eq(subject, staffId), isNotNull(after)))
    .orderBy(desc(at), desc(auditEvents.auditId))
    .limit(1)
  return entry
}

/** `fields` holds the current values of what the form would overwrite (STF-067). */
export async function changedMeanwhile(
  tx: Tx,
  { staffId, name, roles }: LockedPerson,
  input: { name: string; roles: readonly string[] },
): Promise<AppError> {
  const change = await lastChange(tx, staffId)
  const by = change?.name ?? 'the school'
  const fields = joinWords(Object.keys(change?.after ?? { person: '' }))
  const current = {
    ...(input.name !== name && { name }),
    ...(input.roles.toSorted().join() !== roles.toSorted().join() && { roles: roleWords(roles).join(', ') }),
  }
  return new AppError(
    'changed',
    `Changed by ${by} ${minutesSince(change?.at ?? new Date())} ago: ${fields}. ` +
      'Your changes are still here and have not been saved yet.',
    { fields: current },
  )
}
