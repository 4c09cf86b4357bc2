import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Category, CategoryChange, CategoryFields } from '#contract/staff/categories'
import { findSavedResponse, type IdempotencyKey } from '../../../http/idempotency.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { wakeFreshness } from '../../catalogue/wake-freshness.ts'
import { auditBy, type StaffWriter, writeOnce } from '../staff-writer.ts'
import { redirectAddress } from './category-address.ts'
import type { KindOfCategory } from './category-kinds.ts'
import { requireFreeName } from './category-name.ts'
import { findCategory } from './category-row.ts'
import { type LockedCategory, lockCategories, lockUsed, readLocked } from './lock-categories.ts'
import { versionConflict } from './version-conflict.ts'

async function requireCategory(tx: Tx, kind: KindOfCategory, categoryId?: string): Promise<Category> {
  const found = categoryId === undefined ? undefined : await findCategory(tx, kind, categoryId)
  if (!found) throw new AppError('not_found', 'Not found.')
  return found
}

async function insertCategory(
  tx: Tx,
  writer: StaffWriter,
  kind: KindOfCategory,
  fields: CategoryFields,
): Promise<string> {
  await lockCategories(tx, kind)
  await requireFreeName(tx, kind, fields.name)
  const [added] = await tx.insert(kind.categories).values(fields).returning()
  const { categoryId: subject } = await requireCategory(tx, kind, added?.categoryId)
  await auditBy(tx, writer, { action: 'category.added', subject, data: { name: fields.name }, after: fields })
  return subject
}

/** The same form sent again answers the same category (STF-014). @throws AppError `conflict` */
export async function addCategory(
  db: Db,
  writer: StaffWriter,
  kind: KindOfCategory,
  fields: CategoryFields,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<Category> {
  const category = await db.transaction(async (tx) => {
    let added: string | undefined
    await writeOnce(tx, writer, idempotencyKey, async () => {
      added = await insertCategory(tx, writer, kind, fields)
      return added
    })
    return requireCategory(tx, kind, added ?? (await findSavedResponse(tx, idempotencyKey)))
  })
  wakeFreshness([])
  return category
}

type Values = Record<string, unknown>

function differences(before: LockedCategory, { name, tone, icon }: CategoryFields) {
  const changed = Object.entries({ name, tone, icon }).filter(
    ([field, value]) => Object.entries(before).find(([known]) => known === field)?.[1] !== value,
  )
  const isChanged = (field: string) => changed.some(([known]) => known === field)
  const earlier: Values = Object.fromEntries(Object.entries(before).filter(([field]) => isChanged(field)))
  const later: Values = Object.fromEntries(changed)
  return changed.length > 0 ? { before: earlier, after: later } : undefined
}

/** STF-066. Nothing is written when nothing changes (STF-013). @throws AppError `not_found`, `changed`, `conflict` */
export async function changeCategory(
  db: Db,
  writer: StaffWriter,
  kind: KindOfCategory,
  categoryId: string,
  { version, ...fields }: CategoryChange,
): Promise<Category> {
  const { category, earlier } = await db.transaction(async (tx) => {
    await lockCategories(tx, kind)
    const current = await readLocked(tx, kind, categoryId)
    const changes = differences(current, fields)
    if (!changes) return { category: await requireCategory(tx, kind, categoryId) }
    if (version !== current.version) throw await versionConflict(tx, current, fields)
    await requireFreeName(tx, kind, fields.name, categoryId)
    // The triggers `category_camps` and `blog_category` write them.
    await lockUsed(tx, kind, categoryId)
    await tx.update(kind.categories).set(fields).where(eq(kind.categories.categoryId, categoryId))
    await redirectAddress(tx, kind, current.name, fields.name)
    const data = { name: fields.name }
    await auditBy(tx, writer, { action: 'category.changed', subject: categoryId, data, ...changes })
    return { category: await requireCategory(tx, kind, categoryId), earlier: current.name }
  })
  if (earlier !== undefined) wakeFreshness([...new Set([earlier, category.name])].map(kind.pathOf))
  return category
}
