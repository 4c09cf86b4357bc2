import { afterAll, beforeAll, expect, test } from 'vitest'
import { parentActor } from '../../platform/actor.ts'
import { startJobs } from '../../platform/jobs/runner.ts'
import { initialize } from './initialize.ts'
import { orderJobs } from './order-jobs.ts'
import { createOrderFixtures, eventually, type OrderFixtures } from './testing/order-fixtures.ts'

let fixtures: OrderFixtures
let stop: (() => Promise<void>) | undefined
const failures: string[] = []
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  // The site is down, so only the jobs can settle the payment.
  const env = { ...fixtures.env, RECONCILE_AFTER_SECONDS: 0, SITE_ORIGIN: 'http://127.0.0.1:9' }
  const jobs = orderJobs({ ...fixtures, env }, fixtures.context.log)
  stop = startJobs(jobs, (job) => failures.push(job))
})
afterAll(async () => {
  await stop?.()
  await fixtures.close()
})

async function open() {
  const courseId = await fixtures.course()
  const { parent, childIds } = await fixtures.family()
  await fixtures.fillCart(parent, [{ courseId, childIds }])
  return {
    parent,
    courseId,
    ...(await initialize(fixtures.context, parentActor(parent.parentId), 4_500_000)),
  }
}
const becomes = (reference: string, status: string) =>
  eventually(async () => (await fixtures.orderOf(reference)).status === status, 10_000)

test('The jobs alone settle a paid order', async () => {
  const { parent, reference, accessCode } = await open()
  await fixtures.choose(accessCode, 'success')
  await becomes(reference, 'paid')
  expect(await fixtures.mailsTo(parent)).toEqual(['enrolled', 'receipt'])
  expect(failures).toEqual([])
})

test('The jobs alone expire an unpaid order', async () => {
  const { courseId, reference } = await open()
  await fixtures.changeOrder(reference, { expiresAt: new Date(Date.now() - 1000) })
  await becomes(reference, 'expired')
  expect(await fixtures.seatsOf(courseId)).toBe(0)
})

test('The jobs alone request a due refund', async () => {
  const { reference, accessCode } = await open()
  await fixtures.changeCharge(reference, { currency: 'USD' })
  await fixtures.choose(accessCode, 'success')
  await becomes(reference, 'refund_due')
  await eventually(async () => (await fixtures.orderOf(reference)).refundId !== null, 10_000)
  expect(failures).toEqual([])
})
