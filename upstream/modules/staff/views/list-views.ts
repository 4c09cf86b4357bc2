import { and, asc, eq, sql } from 'drizzle-orm'
import { isViewList, type ViewList, viewLists, viewQueryOf } from '#contract/staff/view-lists'
import type { SavedView } from '#contract/staff/views'
import { isPermitted, type StaffRole } from '#domain/staff-permissions'
import type { StaffCaller } from '../../../http/staff-caller.ts'
import type { Db } from '../../../platform/db/open.ts'
import { staffViews } from '../../../platform/db/schema/staff-desk.ts'

type Row = typeof staffViews.$inferSelect

export const mayOpen = (roles: readonly StaffRole[], list: ViewList): boolean =>
  isPermitted(roles, viewLists[list].permission)

/** Of a list that has lost a filter, without it. */
export function serializeView({ viewId, list, name, query }: Row): SavedView {
  const params = Object.fromEntries(new URLSearchParams(query))
  return { viewId, list, name, query: isViewList(list) ? viewQueryOf(list, params) : '' }
}

/** STF-061. @param list all lists when absent */
export async function listViews(
  db: Db,
  { id, roles }: Pick<StaffCaller, 'id' | 'roles'>,
  list: string | undefined,
): Promise<SavedView[]> {
  const rows = await db
    .select()
    .from(staffViews)
    .where(and(eq(staffViews.staffId, id), list === undefined ? undefined : eq(staffViews.list, list)))
    .orderBy(asc(staffViews.list), asc(sql`lower(${staffViews.name})`))
  return rows.filter((row) => isViewList(row.list) && mayOpen(roles, row.list)).map(serializeView)
}
