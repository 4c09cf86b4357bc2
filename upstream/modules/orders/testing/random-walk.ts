import { inArray, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { orders, paymentEvents } from '../../../platform/db/schema/orders.ts'
import { reconcileOrders } from '../reconcile.ts'
import { refundOrders } from '../refund-orders.ts'
import { deeds, type Family, tellAll, type World } from './actions.ts'
import { expectTrueBooks, missingEnds } from './invariants.ts'
import { eventually, type Shop } from './order-fixtures.ts'

/** Per world. */
const FAMILIES = 8
/** Runs at most this many times the requested journeys to reach every final state. */
const LONGEST = 5

async function newWorld(shop: Shop, webhookUrl: string): Promise<World> {
  const families: Family[] = []
  for (let made = 0; made < FAMILIES; made += 1) families.push(await shop.family(1 + (made % 2)))
  const courseIds = [
    await shop.course({ maximumCapacity: 3 }),
    await shop.course({ maximumCapacity: 6, priceKobo: 199_999 }),
    await shop.course({ maximumCapacity: 8, priceKobo: 0 }),
  ]
  return { shop, webhookUrl, families, courseIds }
}

const deed = fc.record({
  who: fc.nat(FAMILIES - 1),
  what: fc.constantFrom(
    ...Object.keys(deeds),
    // What parents do most often.
    ...[
      'runOutOfTime',
      'runOutOfTime',
      'putInCart',
      'putInCart',
      'putInCart',
      'begin',
      'begin',
      'begin',
      'pay',
      'pay',
      'pay',
      'verify',
    ],
  ),
  pick: fc.nat(20),
})
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never

/** The actions of one step run concurrently. */
const walk = fc.array(fc.array(deed, { minLength: 4, maxLength: 8 }), {
  minLength: 8,
  maxLength: 16,
})

async function live(world: World, steps: readonly (readonly Deed[])[]): Promise<void> {
  // Every journey starts with a filled cart and a payment; then actions are random.
  const all = world.families.map((family, at) => ({ family, pick: at + steps.length }))
  for (const first of ['putInCart', 'begin', 'pay']) {
    await Promise.all(
      all.map(async ({ family, pick }) => {
        if (first !== 'pay' || pick % 3 === 0) await deeds[first]?.(world, family, pick)
      }),
    )
  }
  for (const step of steps) {
    await Promise.all(
      step.map(async ({ who, what, pick }) => {
        const family = world.families[who]
        if (family) await deeds[what]?.(world, family, pick)
      }),
    )
  }
}

/** Runs until enough journeys are complete and every final state was reached; checks each world at its end. */
export async function walkAll(shop: Shop, webhookUrl: string, journeys: number): Promise<void> {
  const worlds = Math.ceil(journeys / FAMILIES)
  let over = 0
  const property = fc.asyncProperty(walk, async (steps) => {
    const world = await newWorld(shop, webhookUrl)
    await live(world, steps)
    await sweep(world)
    await expectTrueBooks(world)
    await leave(world)
    over += 1
  })
  // No shrinking: a shorter run would have other timing.
  const run = (numRuns: number) => fc.assert(property, { numRuns, endOnFailure: true })
  await run(worlds)
  expect(over).toBe(worlds)
  while (over < LONGEST * worlds && (await missingEnds(shop)).length > 0) await run(1)
  expect(await missingEnds(shop)).toEqual([])
}

const ordersIn = ({ families }: World) =>
  inArray(
    orders.parentId,
    families.map(({ parent }) => parent.parentId),
  )

/** What the jobs do once time has passed and the provider responds. */
async function sweep(world: World): Promise<void> {
  const { shop, webhookUrl } = world
  for (let round = 0; round < 2; round += 1) {
    const longAgo = { updatedAt: new Date(Date.now() - 3_600_000) }
    await shop.db.update(orders).set(longAgo).where(ordersIn(world))
    await reconcileOrders(shop.context, 0)
    await refundOrders(shop.context, 0)
    await tellAll(shop, webhookUrl)
    await eventually(async () => (await shop.db.$count(paymentEvents, isNull(paymentEvents.handledAt))) === 0)
  }
}

/** Takes the orders out of the reconciler's range. */
async function leave(world: World): Promise<void> {
  await world.shop.db
    .update(orders)
    .set({ createdAt: new Date(0) })
    .where(ordersIn(world))
}
