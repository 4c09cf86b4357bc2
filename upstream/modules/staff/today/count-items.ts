import { and, eq, exists, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { isOwnChange } from '../audit-course.ts'
import type { FoundItem } from './today-items.ts'

/** Of one kind that bounds the work and the count. */
export const COUNTED = 200
const NAMED = 5
const DAYS = 7
const DAY_MS = 24 * 3_600_000

export const inAWeek = (now: Date): Date => new Date(now.getTime() + DAYS * DAY_MS)

type RecordId = { courseId: string } | { blogId: string } | { letterId: string }
type Found = { name: string } & RecordId

function idOf(found: Found): RecordId {
  if ('courseId' in found) return { courseId: found.courseId }
  return 'blogId' in found ? { blogId: found.blogId } : { letterId: found.letterId }
}

/** One item for all; a single one is named. */
export function countItems(kind: FoundItem['kind'], found: readonly Found[], until?: string): FoundItem[] {
  const [first] = found
  if (!first) return []
  const single = found.length === 1 ? { ...idOf(first), name: first.name } : {}
  return [{ kind, count: found.length, ...single, ...(until && { until }) }]
}

/** The first ones have items of their own; the last item counts the others. */
export function nameItems(
  kind: FoundItem['kind'],
  found: readonly Omit<FoundItem, 'kind' | 'count'>[],
): FoundItem[] {
  const named = found.slice(0, NAMED).map((item): FoundItem => ({ kind, count: 1, ...item }))
  const [first, ...others] = found.slice(NAMED)
  if (!first) return named
  const { until } = first
  return [...named, { kind, count: 1 + others.length, ...(until && { until }) }]
}

/** The person has added or changed it. @param subject its id as text */
export const isChangedBy = (
  db: Db,
  staffId: string,
  subjectKind: 'course' | 'post',
  subject: SQLWrapper,
): SQL =>
  exists(
    db
      .select({ auditId: auditEvents.auditId })
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.subjectKind, subjectKind),
          eq(auditEvents.subject, subject),
          eq(auditEvents.actorStaffId, staffId),
          isOwnChange,
        ),
      ),
  )
