import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDb } from '../../../platform/db/open.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import type { SignedInStaff } from '../../../testing/app.ts'
import { postgresDatabase } from '../../../testing/postgres.ts'
import { createOrderFixtures, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { expectNoSeatOrMailTwice } from '../../orders/testing/races.ts'
import { eraseFamily } from '../../privacy/erase-family.ts'
import { DEAR, type PaidOrder, part, type RefundCalls, refundCalls, whole } from './testing/refund-calls.ts'

const ROUNDS = 6

let database: OpenDb
let fixtures: OrderFixtures
let calls: RefundCalls
beforeAll(async () => {
  database = await postgresDatabase()
  fixtures = await createOrderFixtures({ database })
  calls = refundCalls(fixtures)
})
afterAll(async () => {
  await fixtures?.close()
  await database?.close()
})

let office: SignedInStaff
let colleague: SignedInStaff
let owner: SignedInStaff
let partner: SignedInStaff
beforeEach(async () => {
  office = await fixtures.signedInStaff({ roles: ['office'] })
  colleague = await fixtures.signedInStaff({ roles: ['office'] })
  owner = await fixtures.signedInStaff()
  partner = await fixtures.signedInStaff()
})

type Response = { statusCode: number; json(): { message: string; reason?: string } }

const statuses = (responses: readonly Response[]) =>
  responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
const refusal = (responses: readonly Response[]) =>
  responses.find(({ statusCode }) => statusCode === 409)?.json()

const rounds = async (round: () => Promise<void>) => {
  for (let count = 0; count < ROUNDS; count += 1) await round()
}

/** ₦190,000, asked for by the office. */
async function requested() {
  const order = await calls.paidOrder({ kobo: DEAR })
  const asked = await calls.ask(office, order, { lines: order.lines.map(whole), asksForApproval: true })
  return { order, refundId: asked.json().refund.refundId }
}

async function expectPlaces(order: PaidOrder, places: number) {
  for (const line of order.lines) {
    expect(await fixtures.seatsOf(line.courseId)).toBe(places)
    expect(await calls.isEnrolled(line)).toBe(places === 1)
  }
}

describe('Two people who refund one order at once', () => {
  test('STF-304: of the same line, one succeeds and the other is told how much is left', () =>
    rounds(async () => {
      const order = await calls.paidOrder()
      const [kite] = order.lines
      const responses = await Promise.all([
        calls.ask(office, order, { lines: [whole(kite)] }),
        calls.ask(colleague, order, { lines: [whole(kite)] }),
      ])
      expect(statuses(responses)).toEqual([201, 409])
      expect(refusal(responses)).toMatchObject({
        message: 'Only ₦0 of Kite Science can still be refunded.',
        reason: 'refund_exceeds',
      })
      expect(await fixtures.seatsOf(kite.courseId)).toBe(0)
    }))

  test('STF-167: in eight parts, never exceed the price of the line', async () => {
    const order = await calls.paidOrder()
    const [kite] = order.lines
    const people = [office, colleague, owner, partner, office, colleague, owner, partner]
    const responses = await Promise.all(
      people.map((by) => calls.ask(by, order, { lines: [part(kite, 6_000)] })),
    )
    expect(statuses(responses)).toEqual([201, 201, 201, 201, 409, 409, 409, 409])
    expect(refusal(responses)?.message).toBe('Only ₦2,000 of Kite Science can still be refunded.')
  })

  test('STF-168: stay within the limit of the order in all', () =>
    rounds(async () => {
      const order = await calls.paidOrder({ kobo: DEAR })
      const [dear, other = dear] = order.lines
      const responses = await Promise.all([
        calls.ask(office, order, { lines: [part(dear, 80_000)] }),
        calls.ask(colleague, order, { lines: [part(other, 80_000)] }),
      ])
      expect(statuses(responses)).toEqual([201, 409])
      expect(refusal(responses)?.reason).toBe('needs_approval')
    }))

  test('STF-014: by one form, sent eight times, refund once', async () => {
    const order = await calls.paidOrder()
    const key = randomUUID()
    const form = { lines: [part(order.lines[0], 1_000)] }
    const responses = await Promise.all(Array.from({ length: 8 }, () => calls.ask(office, order, form, key)))
    expect(statuses(responses)).toEqual(Array(8).fill(201))
    expect(await calls.refundsOf(order)).toHaveLength(1)
  })
})

describe('A refund that waits for an owner', () => {
  test('STF-168: approved and declined at once is one of both', () =>
    rounds(async () => {
      const { order, refundId } = await requested()
      const responses = await Promise.all([
        calls.post(owner, `refunds/${refundId}/approve`),
        calls.post(partner, `refunds/${refundId}/decline`, { reason: 'Ask the family first.' }),
      ])
      expect(statuses(responses)).toEqual([200, 409])
      const { state } = await calls.rowOf(refundId)
      await expectPlaces(order, state === 'approved' ? 0 : 1)
      expect(await calls.mailsAbout(order)).toEqual(state === 'approved' ? ['refund-approved'] : [])
    }))

  test('STF-169: approved twice at once frees its places once', () =>
    rounds(async () => {
      const { order, refundId } = await requested()
      const responses = await Promise.all(
        [owner, partner].map((by) => calls.post(by, `refunds/${refundId}/approve`)),
      )
      expect(statuses(responses)).toEqual([200, 409])
      await expectPlaces(order, 0)
      expect(await calls.mailsAbout(order)).toEqual(['refund-approved'])
    }))

  test('STF-167: approved while its line is refunded never exceeds the line', () =>
    rounds(async () => {
      const { order, refundId } = await requested()
      const responses = await Promise.all([
        calls.post(owner, `refunds/${refundId}/approve`),
        calls.ask(partner, order, { lines: [part(order.lines[0], 1)] }),
      ])
      expect(statuses(responses)).toEqual([200, 409])
    }))
})

describe('A failed refund', () => {
  test('STF-174: tried again and paid back another way at once is one of both', () =>
    rounds(async () => {
      const order = await calls.paidOrder()
      const asked = await calls.ask(office, order, { lines: [part(order.lines[0], 1_000)] })
      const { refundId } = asked.json().refund
      await calls.change(refundId, { state: 'failed' })
      const responses = await Promise.all([
        calls.post(office, `refunds/${refundId}/retry`),
        calls.post(owner, `refunds/${refundId}/paid-otherwise`, { way: 'cash', day: '2026-01-12' }),
      ])
      expect(statuses(responses)).toEqual([200, 409])
      expect(['approved', 'sent']).toContain((await calls.rowOf(refundId)).state)
    }))
})

describe('A family that is erased while it is refunded', () => {
  test('gives each place back once', () =>
    rounds(async () => {
      const order = await calls.paidOrder()
      const isParent = eq(parents.parentId, order.parent.parentId)
      const [family] = await fixtures.db.select().from(parents).where(isParent)
      if (!family) throw new Error('Unknown parent.')
      await Promise.allSettled([
        calls.ask(office, order, { lines: order.lines.map(whole) }),
        eraseFamily(fixtures, family),
      ])
      await expectPlaces(order, 0)
      expect(await calls.refundsOf(order)).toHaveLength(1)
    }))
})

test('no seat was freed and no mail written twice in any of these tests', async () => {
  await expectNoSeatOrMailTwice(fixtures)
})
