import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDb } from '../../../platform/db/open.ts'
import { children } from '../../../platform/db/schema/children.ts'
import { enrolments, orderLines, orders } from '../../../platform/db/schema/orders.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { testDatabase } from '../../../testing/database.ts'
import { type RosterCalls, rosterCalls } from './testing/roster-calls.ts'

const statements: string[] = []
let database: OpenDb
let api: TestApp
let calls: RosterCalls
beforeAll(async () => {
  database = await testDatabase((text) => void statements.push(text))
  api = await testApp({ database })
  calls = rosterCalls(api)
})
afterAll(async () => {
  await api.close()
  await database.close()
})

/** A course with so many children of one family, who were at its first lecture. */
async function courseWith(count: number) {
  const { parentId } = await api.signedInParent()
  const courseId = await calls.course({ maximumCapacity: count })
  const names = { parentId, lastName: 'Okafor', otherNames: 'Chidera', gender: 'female' as const }
  const child = { ...names, dateOfBirth: '2018-04-23', schoolName: 'Baobab', photoConsent: false }
  const added = await api.db
    .insert(children)
    .values(Array.from({ length: count }, () => child))
    .returning()
  const order = { parentId, email: '', reference: courseId, amountKobo: 0, provider: 'free', linesDigest: '' }
  const [{ orderId } = { orderId: '' }] = await api.db
    .insert(orders)
    .values({ ...order, expiresAt: new Date() })
    .returning()
  const lines = await api.db
    .insert(orderLines)
    .values(added.map(({ childId }) => ({ orderId, courseId, childId, courseTitle: 'Robots', priceKobo: 0 })))
    .returning()
  const rows = lines.map(({ lineId, childId }) => ({ lineId, childId, courseId }))
  const enrolled = await api.db.insert(enrolments).values(rows).returning()
  return { courseId, childIds: added.map(({ childId }) => childId), enrolled }
}

async function countStatements(send: () => Promise<{ statusCode: number; body: string }>) {
  statements.length = 0
  const { statusCode, body } = await send()
  expect([200, 201], body.slice(0, 200)).toContain(statusCode)
  return statements.length
}

test('STF-074: a course with 200 children is read, marked, revealed and exported with as many queries as one with 2', async () => {
  async function countAll(size: number) {
    const office = await api.signedInStaff({ roles: ['office'] })
    const { courseId, childIds, enrolled } = await courseWith(size)
    const marks = enrolled.map(({ enrolmentId }) => ({ enrolmentId, mark: 'here' }))
    return {
      list: await countStatements(() => calls.list(office)),
      read: await countStatements(() => calls.read(office, courseId)),
      mark: await countStatements(() => calls.mark(office, courseId, 1, { marks })),
      exported: await countStatements(() => calls.download(office, courseId, 'child,attendance')),
      poll: await countStatements(() => calls.readMarks(office, courseId)),
      revealed: await countStatements(() => calls.reveal(office, courseId, 'allergy', childIds)),
    }
  }
  const few = await countAll(2)
  const many = await countAll(200)
  // Entries of the audit are inserted by the hundred.
  expect({ ...many, revealed: many.revealed - 1 }).toEqual(few)
  expect(many.read).toBeLessThan(20)
})
