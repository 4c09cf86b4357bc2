import { describe, expect, test } from 'vitest'
import { settings } from '../../../platform/db/schema/notes.ts'
import { DEAR, part, whole } from './testing/refund-calls.ts'
import { setUpRefunds } from './testing/set-up.ts'

const { fixtures, calls, office, owner } = await setUpRefunds()

describe('The limit of the office', () => {
  test('STF-168: is for each order in all; above it an owner is asked for approval', async () => {
    const order = await calls.paidOrder({ kobo: DEAR })
    const [dear, other = dear] = order.lines
    expect((await calls.ask(office, order, { lines: [part(dear, 100_000)] })).json()).toMatchObject({
      refund: { state: 'approved' },
    })
    const above = { lines: [part(other, 50_000.01)] }
    const refused = await calls.ask(office, order, above)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { message: 'Above ₦150,000 an owner has to approve. Ask for approval?', reason: 'needs_approval' },
    ])
    const asked = await calls.ask(office, order, { ...above, asksForApproval: true })
    expect(asked.json()).toMatchObject({
      refund: { state: 'requested', can: [] },
      message: 'An owner has to approve ₦50,000.01.',
    })
    await calls.change(asked.json().refund.refundId, { state: 'declined' })
    const within = await calls.ask(office, order, { lines: [part(other, 50_000)], asksForApproval: true })
    expect(within.json().refund.state).toBe('approved')
  })

  test('STF-168: does not hold for who may approve', async () => {
    const order = await calls.paidOrder({ kobo: DEAR })
    const asked = await calls.ask(owner, order, { lines: order.lines.map(whole), asksForApproval: true })
    expect(asked.json().refund).toMatchObject({ state: 'approved', askedBy: 'Ngozi Eze', approvedBy: null })
  })

  test('STF-168: is a setting of the school', async () => {
    await fixtures.db.insert(settings).values({ name: 'refundLimitKobo', value: 100_000 })
    try {
      const order = await calls.paidOrder()
      const refused = await calls.ask(office, order, { lines: [part(order.lines[0], 1_000.01)] })
      expect(refused.json().message).toBe('Above ₦1,000 an owner has to approve. Ask for approval?')
      expect((await calls.ask(office, order, { lines: [part(order.lines[0], 1_000)] })).statusCode).toBe(201)
    } finally {
      await fixtures.db.delete(settings)
    }
  })
})
