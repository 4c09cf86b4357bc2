import { expect, test } from 'vitest'
import { pendingPayments } from '#domain/pending-payments'

const line = (paymentReference: string | null, status: string, courseTitle: string | null) => ({
  transactionId: crypto.randomUUID(),
  amount: 45_000,
  paymentReference,
  status,
  courseTitle,
})

test('each pending payment is told once, with every course that it is for', () => {
  const lines = [
    line('2', 'pending', 'Robots'),
    line('2', 'pending', 'Kites'),
    line('2', 'pending', 'Robots'),
    line('3', 'failed', 'Drones'),
    line('1', 'pending', null),
    line('0', 'completed', 'Kites'),
    line(null, 'pending', 'Nameless'),
  ]
  expect(pendingPayments(lines)).toEqual([
    { reference: '2', courses: ['Robots', 'Kites'] },
    { reference: '1', courses: [] },
  ])
})
