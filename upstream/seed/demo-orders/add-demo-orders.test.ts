import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { orders } from '../../platform/db/schema/orders.ts'
import { parents } from '../../platform/db/schema/parents.ts'
import { staff } from '../../platform/db/schema/staff.ts'
import { testApp } from '../../testing/app.ts'
import { demoOwner } from '../demo-staff.ts'
import { seed } from '../seed.ts'
import { addDemoOrders } from './add-demo-orders.ts'
import { stories } from './stories.ts'
import { setUpDemoOrders } from './testing/set-up.ts'

const api = await setUpDemoOrders()

describe('The demo orders are added once', () => {
  test('to a demo school of its own: not again, and not next to an order', async () => {
    const count = await api.db.$count(orders)
    await addDemoOrders(api)
    expect(await api.db.$count(orders)).toBe(count)
  })

  test.each([
    ['without demo data', { SEED_DEMO: '0' as const }],
    ['with the real provider', { PAYMENT_PROVIDER: 'paystack' as const }],
  ])('not %s', async (_, env) => {
    const other = await testApp()
    await seed(other)
    await addDemoOrders({ ...other, env: { ...other.env, ...env } })
    expect(await other.db.$count(orders)).toBe(0)
    expect(await other.db.$count(parents)).toBe(1)
    await other.close()
  })

  test('STF-052: their families count as no real parent of a public demo', async () => {
    const other = await testApp({ env: { SITE_ORIGIN: 'https://school.example', SEED_DEMO: '1' } })
    await seed(other)
    await addDemoOrders(other)
    expect(await other.db.$count(orders)).toBe(stories.length + 1)
    await seed(other)
    const isOwner = eq(staff.email, demoOwner.email)
    expect(await other.db.select({ state: staff.state }).from(staff).where(isOwner)).toEqual([
      { state: 'active' },
    ])
    await other.close()
  })
})
