import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { isViewList, type ViewList, viewQueryOf } from '#contract/staff/view-lists'
import { MAX_VIEWS, type NewView, type SavedView } from '#contract/staff/views'
import type { IdempotencyKey } from '../../../http/idempotency.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { staffViews } from '../../../platform/db/schema/staff-desk.ts'
import { addOnce } from '../records/add-once.ts'
import type { StaffWriter } from '../staff-writer.ts'
import { mayOpen, serializeView } from './list-views.ts'

const FULL = `You have ${MAX_VIEWS} views of this list already. Remove one first.`
const USED = 'You have a view of this name.'

type Saved = { staffId: string; list: ViewList; name: string; query: string }

/** The person's row is locked, so that two forms at once cannot save an eleventh. @returns its id */
async function insertView(tx: Tx, view: Saved): Promise<string> {
  const { staffId, list } = view
  const held = await tx.$count(staffViews, and(eq(staffViews.staffId, staffId), eq(staffViews.list, list)))
  if (held >= MAX_VIEWS) throw new AppError('conflict', FULL)
  const [added] = await tx.insert(staffViews).values(view).returning({ viewId: staffViews.viewId })
  if (!added) throw new Error('The view was not stored.')
  return added.viewId
}

/** STF-013: one that is the same stays as it is. @returns its id @throws AppError `conflict`, reason `name_used` */
async function writeView(tx: Tx, view: Saved, replace: boolean): Promise<string> {
  const { staffId, list, name, query } = view
  const [used] = await tx
    .select()
    .from(staffViews)
    .where(
      and(
        eq(staffViews.staffId, staffId),
        eq(staffViews.list, list),
        sql`lower(${staffViews.name}) = lower(${name})`,
      ),
    )
  if (!used) return insertView(tx, view)
  if (used.name === name && used.query === query) return used.viewId
  if (!replace) throw new AppError('conflict', USED, { reason: 'name_used', fields: { name: USED } })
  await tx.update(staffViews).set({ name, query }).where(eq(staffViews.viewId, used.viewId))
  return used.viewId
}

/** STF-061. @throws AppError `invalid`, `forbidden`, `conflict` */
export async function saveView(
  db: Db,
  writer: StaffWriter,
  { list, name, query, replace }: NewView,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<SavedView> {
  if (!isViewList(list)) throw new AppError('invalid', 'There is no such list.')
  const { id: staffId, roles } = writer.caller
  if (!mayOpen(roles, list)) throw new AppError('forbidden', 'You may not do this.')
  const known = viewQueryOf(list, Object.fromEntries(new URLSearchParams(query)))
  return db.transaction(async (tx) => {
    const viewId = await addOnce(tx, writer, idempotencyKey, () =>
      writeView(tx, { staffId, list, name, query: known }, replace),
    )
    const [view] = await tx.select().from(staffViews).where(eq(staffViews.viewId, viewId))
    if (!view) throw new AppError('not_found', 'Not found.')
    return serializeView(view)
  })
}

/** @throws AppError `not_found` for that of another person */
export async function removeView(db: Db, staffId: string, viewId: string): Promise<string> {
  const [removed] = await db
    .delete(staffViews)
    .where(and(eq(staffViews.viewId, viewId), eq(staffViews.staffId, staffId)))
    .returning({ name: staffViews.name })
  if (!removed) throw new AppError('not_found', 'Not found.')
  return removed.name
}
