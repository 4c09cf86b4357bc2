import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { type PaymentProvider, ProviderError } from '../../../payments/port.ts'
import { refundNote } from '../../../payments/refund-note.ts'
import { refunds } from '../../../platform/db/schema/refunds.ts'
import { refundOrders } from '../refund-orders.ts'
import type { OrderFixtures } from './order-fixtures.ts'
import { PRICE } from './order-scenarios.ts'
import { type RefundScenarios, refundScenarios } from './refund-scenarios.ts'
import { type faults, type kinds, type Step, step, twoOfOneAmount } from './refund-steps.ts'

type Walk = { fixtures: OrderFixtures; scenarios: RefundScenarios; reference: string }

const refused = () => Promise.reject(new ProviderError('refused', 'Insufficient balance'))
const lost = () => Promise.reject(new ProviderError('unreachable', 'No answer.'))

function replacedCalls({ fixtures }: Walk, fault: (typeof faults)[number]): Partial<PaymentProvider> {
  const { provider } = fixtures.context
  const answerLost: PaymentProvider['refund'] = async (...request) => {
    await provider.refund(...request)
    return lost()
  }
  return {
    none: {},
    'answer lost': { refund: answerLost },
    'request lost': { refund: lost },
    refused: { refund: refused },
    'no list': { listRefunds: lost },
  }[fault]
}

async function run(walk: Walk, fault: (typeof faults)[number]) {
  const { context } = walk.fixtures
  const provider = { ...context.provider, ...replacedCalls(walk, fault) }
  await refundOrders({ ...context, provider }, 60)
}

/** A third, a half or all of what is left of a line. */
async function approve({ scenarios, reference }: Walk, part: number, index: number) {
  const rows = await scenarios.refundsOf(reference)
  if (rows.some(({ isWhole }) => isWhole)) return
  const ofLine = rows.filter(({ words }) => words === String(index))
  const left = PRICE - ofLine.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
  const kobo = Math.floor(left / part)
  if (kobo <= 0) return
  const { refundId } = await scenarios.approve(reference, { kobo: index === 0 ? [kobo] : [0, kobo] })
  await scenarios.change(refundId, { words: String(index) })
}

let told = 0

/** What the provider says of one of its refunds: its state now, or late, an earlier one. */
async function tell(
  { scenarios, reference }: Walk,
  pick: number,
  kind: (typeof kinds)[number],
  names: string,
) {
  const listed = await scenarios.listed(reference)
  const refund = listed[pick % Math.max(1, listed.length)]
  if (!refund) return
  const { refundId: id, amount, ownRefundId, status } = refund
  await scenarios.say(`refund.${kind === 'now' ? status : kind}`, {
    transaction_reference: reference,
    amount,
    ...(status === 'processed' && kind === 'now' && { refund_reference: `TRF_${id}` }),
    ...(names === 'id' && { id }),
    ...(names === 'note' && ownRefundId && { merchant_note: refundNote(ownRefundId) }),
    nonce: ++told,
  })
}

const retry = ({ scenarios }: Walk) => scenarios.tryAgain(eq(refunds.state, 'failed'))

async function giveAccount({ fixtures, scenarios, reference }: Walk) {
  const account = { bankCode: '058', accountNumber: '0123456789', accountName: 'Adaeze Okafor' }
  for (const { state, providerRefundId, refundId } of await scenarios.refundsOf(reference)) {
    if (state !== 'needs-account' || !providerRefundId) continue
    // The provider may have sent it in the meantime.
    await fixtures.context.provider.giveRefundAccount(providerRefundId, account).catch(() => undefined)
    await fixtures.db
      .update(refunds)
      .set({ state: 'asked', askedAt: new Date() })
      .where(and(eq(refunds.refundId, refundId), eq(refunds.state, 'needs-account')))
  }
}

async function plan({ fixtures, reference }: Walk, refundPlan: string | undefined) {
  const { data } = await fixtures.chargeOf(reference)
  await fixtures.changeCharge(reference, { data: { ...data, refundPlan } })
}

async function take(walk: Walk, next: Step) {
  if ('part' in next) return approve(walk, next.part, next.line)
  if ('fault' in next) return run(walk, next.fault)
  if ('minutes' in next) return walk.scenarios.elapse(next.minutes)
  if ('kind' in next) return tell(walk, next.pick, next.kind, next.names)
  if ('plan' in next) return plan(walk, next.plan)
  return next.what === 'retry' ? retry(walk) : giveAccount(walk)
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)

/** Never more than what was approved, and never two for one. */
async function expectBounds({ scenarios, reference }: Walk) {
  const rows = await scenarios.refundsOf(reference)
  const alive = (await scenarios.listed(reference)).filter(({ status }) => status !== 'failed')
  expect(sum(alive.map(({ amount }) => amount))).toBeLessThanOrEqual(
    sum(rows.map(({ amountKobo }) => amountKobo)),
  )
  const owners = alive.map(({ ownRefundId, isWhole }) => ownRefundId ?? (isWhole ? 'whole' : 'nobody'))
  expect(new Set(owners).size).toBe(owners.length)
  expect(owners).not.toContain('nobody')
}

/** Time passes, everything is answered, and people do what they are asked for. */
async function finish(walk: Walk) {
  await plan(walk, undefined)
  for (let round = 0; round < 5; round += 1) {
    await retry(walk)
    await giveAccount(walk)
    await walk.scenarios.elapse(10_000 * 2 ** round)
    await run(walk, 'none')
  }
}

async function expectSent({ fixtures, scenarios, reference }: Walk) {
  const rows = await scenarios.refundsOf(reference)
  const alive = (await scenarios.listed(reference)).filter(({ status }) => status !== 'failed')
  expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'sent'))
  // The message that ended a row may have named no id.
  const known = rows.flatMap(({ providerRefundId }) => providerRefundId ?? [])
  expect(alive.map(({ refundId }) => refundId)).toEqual(expect.arrayContaining(known))
  expect(alive).toHaveLength(rows.length)
  const sentKobo = sum(rows.map(({ amountKobo }) => amountKobo))
  expect(sum(alive.map(({ amount }) => amount))).toBe(sentKobo)
  expect((await fixtures.orderOf(reference)).status).toBe(sentKobo === 2 * PRICE ? 'refunded' : 'paid')
}

/** STF-303, for random sequences of lost answers, repeated and late messages, and time. */
export async function runRefundWalk(fixtures: OrderFixtures, numRuns: number): Promise<void> {
  const scenarios = refundScenarios(fixtures)
  const walks = fc.array(step, { minLength: 8, maxLength: 30 })
  const property = fc.asyncProperty(fc.nat(3), walks, async (beginning, steps) => {
    const { reference } = await scenarios.paidOrder({ children: 2 })
    const walk = { fixtures, scenarios, reference }
    if (beginning === 0) await scenarios.approve(reference, { kobo: [PRICE, PRICE] })
    else await approve(walk, 2, 0)
    for (const next of steps) {
      await take(walk, next)
      await expectBounds(walk)
    }
    await finish(walk)
    await expectSent(walk)
  })
  await fc.assert(property, { numRuns, endOnFailure: true, examples: [twoOfOneAmount] })
}
