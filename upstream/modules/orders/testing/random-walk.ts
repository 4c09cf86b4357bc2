import { inArray, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { orders, paymentEvents } from '../../../platform/db/schema/orders.ts'
import { reconcileOrders } from '../reconcile.ts'
import { refundOrders } from '../refund-orders.ts'
import { type Action, deliverAllWebhooks, type Family, orderActions, type Simulation } from './actions.ts'
import { expectInvariants, unreachedStates } from './invariants.ts'
import { eventually, type OrderFixtures } from './order-fixtures.ts'

/** Per simulation. */
const FAMILIES = 8
/** Runs at most this many times the requested journeys to reach every final state. */
const MAX_RUNS_FACTOR = 5

async function createSimulation(fixtures: OrderFixtures, webhookUrl: string): Promise<Simulation> {
  const families: Family[] = []
  for (let count = 0; count < FAMILIES; count += 1) families.push(await fixtures.family(1 + (count % 2)))
  const courseIds = [
    await fixtures.course({ maximumCapacity: 3 }),
    await fixtures.course({ maximumCapacity: 6, priceKobo: 199_999 }),
    await fixtures.course({ maximumCapacity: 8, priceKobo: 0 }),
  ]
  return { fixtures, webhookUrl, families, courseIds }
}

const actionOf = (names: readonly string[]) =>
  fc.record({
    who: fc.nat(FAMILIES - 1),
    what: fc.constantFrom(
      ...names,
      // What parents do most often.
      ...[
        'expire',
        'expire',
        'addCourse',
        'addCourse',
        'addCourse',
        'startPayment',
        'startPayment',
        'startPayment',
        'pay',
        'pay',
        'pay',
        'verify',
      ],
    ),
    pick: fc.nat(20),
  })
type Step = ReturnType<typeof actionOf> extends fc.Arbitrary<infer D> ? D : never

/** The actions of one step run concurrently. */
const planOf = (names: readonly string[]) =>
  fc.array(fc.array(actionOf(names), { minLength: 4, maxLength: 8 }), { minLength: 8, maxLength: 16 })

async function runActions(
  simulation: Simulation,
  actions: Record<string, Action>,
  steps: readonly (readonly Step[])[],
): Promise<void> {
  // Every journey starts with a filled cart and a payment; then actions are random.
  const all = simulation.families.map((family, at) => ({ family, pick: at + steps.length }))
  for (const first of ['addCourse', 'startPayment', 'pay']) {
    await Promise.all(
      all.map(async ({ family, pick }) => {
        if (first !== 'pay' || pick % 3 === 0) await actions[first]?.(simulation, family, pick)
      }),
    )
  }
  for (const step of steps) {
    await Promise.all(
      step.map(async ({ who, what, pick }) => {
        const family = simulation.families[who]
        if (family) await actions[what]?.(simulation, family, pick)
      }),
    )
  }
}

/**
 * Runs until enough journeys are complete, every final state was reached and `isComplete` holds; checks each
 * simulation at its end.
 * @param others actions of other modules
 */
export async function runRandomWalk(
  fixtures: OrderFixtures,
  webhookUrl: string,
  journeys: number,
  others: Record<string, Action> = {},
  isComplete: () => Promise<boolean> = async () => true,
): Promise<void> {
  const actions = { ...orderActions, ...others }
  const simulations = Math.ceil(journeys / FAMILIES)
  let completed = 0
  const property = fc.asyncProperty(planOf(Object.keys(actions)), async (steps) => {
    const simulation = await createSimulation(fixtures, webhookUrl)
    await runActions(simulation, actions, steps)
    await runJobs(simulation)
    await expectInvariants(simulation)
    await retireOrders(simulation)
    completed += 1
  })
  // No shrinking: a shorter run would have other timing.
  const assertRuns = (numRuns: number) => fc.assert(property, { numRuns, endOnFailure: true })
  await assertRuns(simulations)
  expect(completed).toBe(simulations)
  const isEnough = async () => (await unreachedStates(fixtures)).length === 0 && (await isComplete())
  while (completed < MAX_RUNS_FACTOR * simulations && !(await isEnough())) await assertRuns(1)
  expect(await unreachedStates(fixtures)).toEqual([])
}

const isOwnOrder = ({ families }: Simulation) =>
  inArray(
    orders.parentId,
    families.map(({ parent }) => parent.parentId),
  )

/** What the jobs do once time has passed and the provider responds. */
async function runJobs(simulation: Simulation): Promise<void> {
  const { fixtures, webhookUrl } = simulation
  for (let round = 0; round < 2; round += 1) {
    const longAgo = { updatedAt: new Date(Date.now() - 3_600_000) }
    await fixtures.db.update(orders).set(longAgo).where(isOwnOrder(simulation))
    await reconcileOrders(fixtures.context, 0)
    await refundOrders(fixtures.context, 0)
    await deliverAllWebhooks(fixtures, webhookUrl)
    await eventually(
      async () => (await fixtures.db.$count(paymentEvents, isNull(paymentEvents.handledAt))) === 0,
    )
  }
}

/** Takes the orders out of the reconciler's range. */
async function retireOrders(simulation: Simulation): Promise<void> {
  await simulation.fixtures.db
    .update(orders)
    .set({ createdAt: new Date(0) })
    .where(isOwnOrder(simulation))
}
