import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EnrolChoice } from '#contract/staff/enrolling'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import type { SignedInStaff } from '../../../testing/app.ts'
import { createOrderFixtures, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { orderScenarios } from '../../orders/testing/order-scenarios.ts'

let fixtures: OrderFixtures
let office: SignedInStaff
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  office = await fixtures.signedInStaff({ roles: ['office'] })
})
afterAll(() => fixtures.close())

async function find(parentId: string, q: string) {
  const url = `/staff/families/${parentId}/enrol-courses?q=${encodeURIComponent(q)}`
  const response = await fixtures.app.inject({ url, headers: office.headers })
  expect(response.statusCode, response.body).toBe(200)
  const found: { courses: EnrolChoice[]; more: number } = response.json()
  return found
}

test('STF-180: courses are found by a part of their title without accents, the first 20 and how many more', async () => {
  const { parent } = await fixtures.family()
  const mark = randomUUID()
  for (let number = 10; number < 32; number += 1)
    await fixtures.course({ title: `Rọ́bọ́ọ̀tì ${mark} ${number}` })
  const found = await find(parent.parentId, `  robooti ${mark.toUpperCase()}`)
  expect(found.courses.map(({ title }) => Number(title.slice(-2)))).toEqual(
    Array.from({ length: 20 }, (_, index) => 10 + index),
  )
  expect(found.more).toBe(2)
  expect((await find(parent.parentId, `${mark} 31`)).courses).toHaveLength(1)
  expect(await find(parent.parentId, `${mark}%`)).toEqual({ courses: [], more: 0 })
})

test('STF-181: a place that the unpaid order of the family holds counts as free for it, and the order is named', async () => {
  const title = `Last Place ${randomUUID()}`
  const { parent, courseId, reference } = await orderScenarios(fixtures).openOrder({ capacity: 1 })
  await fixtures.db.update(allCourses).set({ title }).where(eq(allCourses.courseId, courseId))
  const other = await fixtures.family()
  expect((await find(parent.parentId, title)).courses).toMatchObject([{ courseId, placesLeft: 1 }])
  expect((await find(other.parent.parentId, title)).courses).toMatchObject([{ courseId, placesLeft: 0 }])
  const holdsOf = async (parentId: string) => {
    const url = `/staff/families/${parentId}/enrol-choices`
    return (await fixtures.app.inject({ url, headers: office.headers })).json().holds
  }
  const { expiresAt } = await fixtures.orderOf(reference)
  const places = [{ child: 'Chidera', courseTitle: 'Robots from Cartons' }]
  expect(await holdsOf(parent.parentId)).toEqual([{ reference, until: expiresAt.toISOString(), places }])
  expect(await holdsOf(other.parent.parentId)).toEqual([])
  await fixtures.changeOrder(reference, { status: 'expired', seatsHeld: false, providerStatus: 'pending' })
  expect(await holdsOf(parent.parentId)).toEqual([{ reference, until: null, places }])
})
