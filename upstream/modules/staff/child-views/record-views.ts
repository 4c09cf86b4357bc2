import { sql } from 'drizzle-orm'
import type { ViewedPart } from '#domain/child-views'
import { lagosDate } from '#domain/dates'
import type { Tx } from '../../../platform/db/open.ts'
import { childViews } from '../../../platform/db/schema/child-views.ts'
import type { StaffWriter } from '../staff-writer.ts'

type Views = {
  children: readonly { childId: string; parentId: string }[]
  what: ViewedPart
  /** Of a class list, an allergy or a sheet. */
  courseId?: string
}

/** In the transaction of the answer: nothing is shown that the parent does not see (STF-195, STF-207 to STF-209). */
export async function recordViews(
  tx: Tx,
  { caller }: StaffWriter,
  { children, what, courseId }: Views,
): Promise<void> {
  if (children.length === 0) return
  const day = lagosDate(new Date())
  // In one order, so that two people who open one roster do not wait for each other in a circle.
  const sorted = [...children].sort((a, b) => (a.childId < b.childId ? -1 : 1))
  const rows = sorted.map(({ childId, parentId }) => ({
    childId,
    parentId,
    staffId: caller.id,
    staffName: caller.name,
    roles: caller.roles,
    what,
    courseId: courseId ?? null,
    day,
  }))
  const insert = tx.insert(childViews).values(rows)
  if (what !== 'list') {
    await insert
    return
  }
  await insert.onConflictDoUpdate({
    target: [childViews.childId, childViews.staffId, childViews.courseId, childViews.day],
    targetWhere: sql`${childViews.what} = 'list'`,
    set: { lastAt: sql`now()`, count: sql`${childViews.count} + 1` },
  })
}
