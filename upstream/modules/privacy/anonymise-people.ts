import { and, eq, isNotNull, notInArray } from 'drizzle-orm'
import type { Tx } from '../../platform/db/open.ts'
import { children } from '../../platform/db/schema/children.ts'
import { orderLines, orders } from '../../platform/db/schema/orders.ts'
import { parents } from '../../platform/db/schema/parents.ts'
import { erasedAddress } from '../../platform/mail/erased-address.ts'

const blankChild = {
  lastName: '-',
  otherNames: '-',
  dateOfBirth: '1900-01-01',
  gender: 'female',
  schoolName: '-',
  class: null,
  username: null,
  photoConsent: false,
  allergy: null,
  additionalInfo: null,
  specialAttention: null,
  pictureKey: null,
} as const

const blankParent = {
  lastName: '--',
  otherNames: '--',
  phoneNumber: '-',
  passwordHash: '',
  howHeard: '-',
  verifiedAt: null,
  state: null,
  city: null,
  streetName: null,
  streetNumber: null,
  birthdayMonth: null,
  birthdayDate: null,
  gender: null,
  pictureKey: null,
} as const

/** Rows that orders reference are blanked, others deleted. */
export async function anonymisePeople(tx: Tx, parentId: string): Promise<void> {
  const purchased = tx
    .select({ childId: orderLines.childId })
    .from(orderLines)
    .where(isNotNull(orderLines.childId))
  const own = eq(children.parentId, parentId)
  await tx.delete(children).where(and(own, notInArray(children.childId, purchased)))
  await tx.update(children).set(blankChild).where(own)
  const [order] = await tx
    .select({ id: orders.orderId })
    .from(orders)
    .where(eq(orders.parentId, parentId))
    .limit(1)
  const isParent = eq(parents.parentId, parentId)
  if (!order) {
    await tx.delete(parents).where(isParent)
    return
  }
  const erasedAt = new Date()
  await tx
    .update(parents)
    .set({ ...blankParent, email: erasedAddress(parentId), erasedAt })
    .where(isParent)
}
