import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDb } from '../../platform/db/open.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { testDatabase } from '../../testing/database.ts'
import { createOrderFixtures, type OrderFixtures } from './testing/order-fixtures.ts'

type NewOrder = Pick<typeof orders.$inferInsert, 'status'> & Partial<typeof orders.$inferInsert>

let database: OpenDb
let fixtures: OrderFixtures
let parentId: string
beforeAll(async () => {
  // Its tables are changed below.
  database = await testDatabase()
  fixtures = await createOrderFixtures({ database })
  parentId = (await fixtures.signedInParent()).parentId
})
afterAll(async () => {
  await fixtures.close()
  await database.close()
})

const outcomeAt = new Date('2026-10-01T08:00:00Z')
const disputedAt = new Date('2026-10-02T08:00:00Z')
const updatedAt = new Date('2026-10-03T08:00:00Z')
let lastReference = 1_000_000_000_000

async function insertOrder(values: NewOrder) {
  lastReference += 1
  const [order] = await fixtures.db
    .insert(orders)
    .values({
      parentId,
      reference: String(lastReference),
      amountKobo: 4_500_000,
      email: 'parent@kitelab.example',
      provider: 'sandbox',
      linesDigest: '',
      expiresAt: updatedAt,
      paidAt: outcomeAt,
      updatedAt,
      ...values,
    })
    .returning()
  if (!order) throw new Error('The order was not inserted.')
  return order
}

test.each([
  ['a status that is not the provider’s', 'orders_provider_status', sql`provider_status = 'disputed'`],
  ['a returned transfer of a paid order', 'orders_returned', sql`returned_at = now()`],
  ['a dispute of an unpaid order', 'orders_disputed', sql`status = 'expired', disputed_at = now()`],
])('the database refuses %s', async (_, constraint, change) => {
  const { orderId } = await insertOrder({ status: 'paid' })
  const changed = fixtures.db.execute(sql`update orders set ${change} where order_id = ${orderId}`)
  await expect(changed).rejects.toMatchObject({ cause: { constraint } })
})

async function undoMigration() {
  for (const name of ['provider_status', 'returned', 'disputed'])
    await fixtures.db.execute(sql.raw(`alter table orders drop constraint orders_${name}`))
  await fixtures.db.execute(
    sql.raw(
      'alter table orders drop column refund_attempted_at, drop column returned_at, drop column disputed_at',
    ),
  )
}

async function runMigration() {
  const path = '../../platform/db/migrations/0009_provider_status.sql'
  const migration = readFileSync(new URL(path, import.meta.url), 'utf8')
  for (const statement of migration.split('--> statement-breakpoint'))
    await fixtures.db.execute(sql.raw(statement))
}

const empty = { providerStatus: null, refundAttemptedAt: null, returnedAt: null, disputedAt: null }

const moves: [string, NewOrder, string | null, Partial<typeof orders.$inferSelect>][] = [
  ['a returned transfer', { status: 'pending', outcomeAt }, 'returned', { returnedAt: outcomeAt }],
  ['a returned transfer without a time', { status: 'expired' }, 'returned', { returnedAt: updatedAt }],
  ['a dispute', { status: 'paid' }, 'disputed', { providerStatus: 'success', disputedAt }],
  [
    'a dispute without an audit event',
    { status: 'paid' },
    'disputed',
    { providerStatus: 'success', disputedAt: updatedAt },
  ],
  [
    'an attempted refund',
    { status: 'refund_due' },
    'refund asked',
    { providerStatus: 'success', refundAttemptedAt: updatedAt },
  ],
  ['a free order', { status: 'paid', provider: 'free' }, 'success', {}],
  ['a paid order', { status: 'paid' }, 'success', { providerStatus: 'success' }],
  ['a refunded order', { status: 'refunded' }, 'reversed', { providerStatus: 'reversed' }],
  ['a pending transfer', { status: 'cancelled' }, 'processing', { providerStatus: 'processing' }],
  ['an unchecked order', { status: 'cancelled' }, null, {}],
]

test('existing orders keep the provider’s status; our own facts move to their columns', async () => {
  const inserted: string[] = []
  for (const [name, values] of moves) {
    const { orderId } = await insertOrder(values)
    inserted.push(orderId)
    if (name === 'a dispute')
      await fixtures.db
        .insert(auditEvents)
        .values({ actorKind: 'system', action: 'order.disputed', subject: orderId, at: disputedAt })
  }
  await undoMigration()
  for (const [index, [, , word]] of moves.entries())
    await fixtures.db.execute(
      sql`update orders set provider_status = ${word} where order_id = ${inserted[index]}`,
    )
  await runMigration()
  for (const [index, [name, , , expected]] of moves.entries()) {
    const [order] = await fixtures.db
      .select()
      .from(orders)
      .where(eq(orders.orderId, inserted[index] ?? ''))
    expect(order, name).toMatchObject({ ...empty, updatedAt, ...expected })
  }
})
