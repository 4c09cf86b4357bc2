import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { parents } from '../../../platform/db/schema/parents.ts'
import { PRICE } from '../../orders/testing/order-scenarios.ts'
import { eraseFamily } from '../../privacy/erase-family.ts'
import { remindFamilies } from '../../reminders/remind-families.ts'
import { lagos } from '../../reminders/testing/reminder-fixtures.ts'
import { setUpMovedChildren } from './testing/moved-child.ts'

const { fixtures, calls, movedChild, seatsOf } = await setUpMovedChildren()

describe('A family whose child was moved', () => {
  test('STF-190, STF-308: sees the new course in My Courses, and what was bought in its receipts', async () => {
    const child = await movedChild()
    expect(await calls.myCourses(child.parent)).toMatchObject([
      {
        courseId: child.newId,
        courseTitle: 'Robots from Cartons',
        startDate: '2086-04-01',
        endDate: '2086-06-17',
        coursePrice: 45_000,
      },
    ])
    const { transactions } = (await fixtures.get(child.parent, '/transactions/parents')).json()
    expect(transactions).toMatchObject([{ courseTitle: 'Kite Science', status: 'completed', amount: 45_000 }])
    const { outcomes } = (await fixtures.get(child.parent, '/payments/outcomes')).json()
    expect(outcomes).toMatchObject([
      {
        places: [
          {
            courseId: child.newId,
            courseTitle: 'Robots from Cartons',
            startDate: '2086-04-01',
            price: 45_000,
          },
        ],
      },
    ])
  })

  test('STF-274: is reminded of the new course, and not of the old one', async () => {
    const child = await movedChild({ startDate: '2089-03-07', endDate: '2089-05-07' })
    const remind = (day: string) =>
      remindFamilies(fixtures, { error: () => undefined }, { clock: () => lagos(day) })
    await remind('2086-01-04')
    await remind('2089-03-04')
    const reminders = await calls.mailsOf(child.parent, 'course-reminder-3')
    expect(reminders.map(({ data }) => data.courseId)).toEqual([child.newId])
  })

  test('can buy a place in the old course again', async () => {
    const { parent, childId, courseId } = await movedChild()
    await fixtures.fillCart(parent, [{ courseId, childIds: [childId] }])
    const { data } = (await fixtures.initialize(parent, PRICE)).json()
    await fixtures.choose(data.accessCode, 'success')
    await fixtures.verify(parent, data.reference)
    expect((await fixtures.orderOf(data.reference)).status).toBe('paid')
    expect(await calls.myCourses(parent)).toHaveLength(2)
  })

  test('STF-322: that is erased gives back the place of the new course', async () => {
    const child = await movedChild()
    const isParent = eq(parents.parentId, child.parent.parentId)
    const [family] = await fixtures.db.select().from(parents).where(isParent)
    if (!family) throw new Error('Unknown parent.')
    await eraseFamily(fixtures, family)
    expect(await seatsOf(child)).toEqual([0, 0])
  })
})
