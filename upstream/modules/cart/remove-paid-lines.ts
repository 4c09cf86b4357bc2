import { and, eq, inArray, notExists } from 'drizzle-orm'
import type { Tx } from '../../platform/db/open.ts'
import { cartItemChildren, cartItems } from '../../platform/db/schema/carts.ts'

/** Keeps courses and children that were added after the order was placed. */
export async function removePaidLines(
  tx: Tx,
  parentId: string,
  paid: readonly { courseId: string; childId: string }[],
): Promise<void> {
  const childrenByCourse = Map.groupBy(paid, ({ courseId }) => courseId)
  for (const [courseId, lines] of childrenByCourse) {
    const [item] = await tx
      .select({ cartId: cartItems.cartId })
      .from(cartItems)
      .where(and(eq(cartItems.parentId, parentId), eq(cartItems.courseId, courseId)))
    if (!item) continue
    const children = lines.map(({ childId }) => childId)
    await tx
      .delete(cartItemChildren)
      .where(and(eq(cartItemChildren.cartId, item.cartId), inArray(cartItemChildren.childId, children)))
    const remaining = tx.select().from(cartItemChildren).where(eq(cartItemChildren.cartId, cartItems.cartId))
    await tx.delete(cartItems).where(and(eq(cartItems.cartId, item.cartId), notExists(remaining)))
  }
}
