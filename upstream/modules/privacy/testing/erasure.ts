import { and, eq } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { orders } from '../../../platform/db/schema/orders.ts'
import { loginAttempts } from '../../../platform/db/schema/parents.ts'
import { createFamilyFixtures, type Family } from './family-fixtures.ts'

/** The mark appears in every text of this family: the export must contain it, and erasure must remove it. */
export type MarkedFamily = Family & { mark: string }

/** The API for the tests of one file, which erase families. */
export async function setUpErasure() {
  const fixtures = await createFamilyFixtures()
  afterAll(() => fixtures.close())
  let familyCount = 0

  /** A new family; no attempt to log in is left. */
  async function markedFamily(): Promise<MarkedFamily> {
    await fixtures.db.delete(loginAttempts)
    const mark = `Quetzal${String.fromCharCode(97 + familyCount++)}coatl`
    return { ...(await fixtures.addFamily(mark)), mark }
  }

  /** The order of the family through the provider. */
  const isBought = ({ parentId }: Family) => and(eq(orders.parentId, parentId), eq(orders.kind, 'provider'))
  return { fixtures, markedFamily, isBought }
}
