import { describe, expect, test } from 'vitest'
import { PRICE } from '../../orders/testing/order-scenarios.ts'
import { changeCalls } from '../course-changes/testing/change-calls.ts'
import { setUpMovedChildren } from './testing/moved-child.ts'

const { fixtures, calls, office, movedChild, seatsOf } = await setUpMovedChildren()
const owner = await fixtures.signedInStaff()
const changes = changeCalls(fixtures)

const NEW_DATES = { startDate: '2086-05-06', endDate: '2086-07-22' }

describe('A course that is cancelled or postponed', () => {
  test('STF-107: refunds and emails the family of a child who was moved into it', async () => {
    const child = await movedChild()
    expect((await changes.read(office, child.newId, 'cancellation')).json()).toMatchObject({
      families: 1,
      children: 1,
      amount: 45_000,
    })
    const response = await changes.cancel(office, child.newId)
    expect(response.statusCode, response.body).toBe(200)
    expect(await calls.refunds.refundsOf(child)).toMatchObject([
      { amountKobo: PRICE, reason: 'course-cancelled' },
    ])
    expect(await seatsOf(child)).toEqual([0, 0])
    expect(await calls.mailsOf(child.parent, 'course-cancelled')).toHaveLength(1)
  })

  test('STF-107: does nothing to a child who was moved away', async () => {
    const child = await movedChild()
    const response = await changes.cancel(office, child.courseId, { title: 'Kite Science' })
    expect(response.statusCode, response.body).toBe(200)
    expect(await calls.refunds.refundsOf(child)).toEqual([])
    expect(await calls.liveOf(child)).toMatchObject({ courseId: child.newId })
    expect(await seatsOf(child)).toEqual([0, 1])
    expect(await calls.mailsOf(child.parent, 'course-cancelled')).toEqual([])
  })

  test('STF-103: emails the family of a child who was moved into it, and not of one who was moved away', async () => {
    const child = await movedChild()
    await changes.postpone(office, child.courseId, NEW_DATES)
    expect(await calls.mailsOf(child.parent, 'course-postponed')).toEqual([])
    await changes.postpone(office, child.newId, NEW_DATES)
    const mails = await calls.mailsOf(child.parent, 'course-postponed')
    expect(mails.map(({ data }) => data.courseId)).toEqual([child.newId])
  })

  test('STF-092: its dates are fixed by a child who was moved into it, and free again without', async () => {
    const child = await movedChild()
    const change = async (courseId: string) => {
      const url = `/staff/courses/${courseId}`
      const { course } = (await fixtures.app.inject({ url, headers: owner.headers })).json()
      const payload = { version: course.version, startDate: '2086-01-08' }
      return fixtures.app.inject({ method: 'PATCH', url, headers: owner.headers, payload })
    }
    const refused = await change(child.newId)
    expect([refused.statusCode, refused.json().reason]).toEqual([409, 'dates_fixed'])
    const changed = await change(child.courseId)
    expect(changed.statusCode, changed.body).toBe(200)
  })
})
