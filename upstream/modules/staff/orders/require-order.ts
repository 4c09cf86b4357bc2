import { AppError } from '#contract/errors'
import type { Tx } from '../../../platform/db/open.ts'
import { lockOrder, type Order } from '../../orders/lock-order.ts'

/** The order, locked. @throws AppError `not_found` */
export async function requireOrder(tx: Tx, reference: string): Promise<Order> {
  const order = await lockOrder(tx, reference)
  if (!order) throw new AppError('not_found', 'Not found.')
  return order
}
