import { afterAll } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { seed } from '../../seed.ts'
import { addDemoOrders } from '../add-demo-orders.ts'

/** The API with the demo data and the demo orders, for the tests of one file. */
export async function setUpDemoOrders() {
  const api = await testApp()
  afterAll(() => api.close())
  await seed(api)
  await addDemoOrders(api)
  return api
}
