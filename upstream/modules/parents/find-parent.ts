import { eq, sql } from 'drizzle-orm'
import type { Parent } from '#contract/api/parent'
import type { Db, Tx } from '../../platform/db/open.ts'
import { parents } from '../../platform/db/schema/parents.ts'

export type ParentRow = typeof parents.$inferSelect

export async function findByEmail(db: Db | Tx, email: string): Promise<ParentRow | undefined> {
  const [row] = await db.select().from(parents).where(sql`lower(${parents.email}) = ${email}`)
  return row
}

export async function findParent(db: Db, parentId: string): Promise<ParentRow | undefined> {
  const [row] = await db.select().from(parents).where(eq(parents.parentId, parentId))
  return row
}

export const serializeParent = (row: ParentRow): Parent => ({
  parentId: row.parentId,
  lastName: row.lastName,
  otherNames: row.otherNames,
  email: row.email,
  phoneNumber: row.phoneNumber,
  state: row.state,
  city: row.city,
  streetName: row.streetName,
  streetNumber: row.streetNumber,
  birthdayMonth: row.birthdayMonth,
  birthdayDate: row.birthdayDate,
  gender: row.gender,
  // The version bypasses the browser cache of a replaced picture.
  profileImage: row.pictureKey && `/parents/picture?v=${row.updatedAt.getTime()}`,
})
