import { and, asc, count, eq, inArray, isNull, max, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { listFamilies as call, FamilyRow } from '#contract/staff/families'
import { maskEmail, maskPhone } from '#domain/mask'
import { fullName } from '#domain/person'
import type { Db } from '../../../platform/db/open.ts'
import { children } from '../../../platform/db/schema/children.ts'
import { orders } from '../../../platform/db/schema/orders.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import { countRows, REACHED } from '../count-rows.ts'
import { familyCondition } from '../orders/find-families.ts'
import { findReferenced } from '../orders/find-referenced.ts'

const LEAST_CHARACTERS = 3
type Query = z.output<typeof call.query>

/** An exact reference or receipt number finds the family of the order. */
async function conditionOf(db: Db, q: string): Promise<SQL | undefined> {
  const order = await findReferenced(db, q)
  if (!order) return familyCondition(q)
  return and(eq(parents.parentId, order.parentId), isNull(parents.erasedAt))
}

const { parentId, lastName, otherNames, email, phoneNumber } = parents

/** The few that are found are sorted, so that no index in the order of names is read whole. */
function findPage(db: Db, condition: SQL, { page, size }: Query) {
  const found = db
    .select({ parentId, lastName, otherNames, email, phoneNumber })
    .from(parents)
    .where(condition)
    .limit(REACHED + 1)
    .as('found')
  return db
    .select()
    .from(found)
    .orderBy(asc(sql`lower(${found.otherNames})`), asc(sql`lower(${found.lastName})`), asc(found.parentId))
    .limit(size)
    .offset((page - 1) * size)
}

async function countChildren(db: Db, parentIds: string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ parentId: children.parentId, count: count() })
    .from(children)
    .where(inArray(children.parentId, parentIds))
    .groupBy(children.parentId)
  return new Map(rows.map((row) => [row.parentId, row.count]))
}

async function findLastOrders(db: Db, parentIds: string[]): Promise<ReadonlyMap<string, Date | null>> {
  const rows = await db
    .select({ parentId: orders.parentId, at: max(orders.createdAt) })
    .from(orders)
    .where(inArray(orders.parentId, parentIds))
    .groupBy(orders.parentId)
  return new Map(rows.map((row) => [row.parentId, row.at]))
}

type Found = Awaited<ReturnType<typeof findPage>>

async function serializeFamilies(db: Db, found: Found): Promise<FamilyRow[]> {
  if (found.length === 0) return []
  const ids = found.map((family) => family.parentId)
  const childrenOf = await countChildren(db, ids)
  const lastOrderOf = await findLastOrders(db, ids)
  return found.map((family) => ({
    parentId: family.parentId,
    name: fullName(family),
    email: maskEmail(family.email),
    telephone: maskPhone(family.phoneNumber),
    children: childrenOf.get(family.parentId) ?? 0,
    lastOrderAt: lastOrderOf.get(family.parentId)?.toISOString() ?? null,
  }))
}

/** STF-193: by name. Without three characters there are no rows. */
export async function listFamilies(db: Db, query: Query): Promise<z.output<typeof call.response>> {
  const { q = '', page, size } = query
  const condition = Array.from(q).length < LEAST_CHARACTERS ? undefined : await conditionOf(db, q)
  if (!condition) return { rows: [], total: 0 }
  const found = page * size > REACHED ? [] : await findPage(db, condition, query)
  return { rows: await serializeFamilies(db, found), total: await countRows(db, parents, condition) }
}
