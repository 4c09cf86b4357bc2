import { expect, test } from 'vitest'
import { openOrders } from './open-orders.ts'

const line = (paymentReference: string | null, status: string, courseTitle: string | null) => ({
  transactionId: `${paymentReference} ${courseTitle}`,
  amount: 45_000,
  paymentReference,
  status,
  courseTitle,
  otherNames: 'Zim',
})

test('each open order is listed once, with its places and total', () => {
  const lines = [
    line('2', 'pending', 'Robots'),
    line('2', 'pending', 'Kites'),
    line('3', 'failed', 'Drones'),
    line('1', 'pending', null),
    line('0', 'completed', 'Kites'),
    line(null, 'pending', 'Nameless'),
  ]
  expect(openOrders(lines)).toMatchObject([
    { reference: '2', amount: 90_000, places: [{ courseTitle: 'Robots' }, { courseTitle: 'Kites' }] },
    { reference: '1', amount: 45_000, places: [{ otherNames: 'Zim', price: 45_000 }] },
  ])
})
