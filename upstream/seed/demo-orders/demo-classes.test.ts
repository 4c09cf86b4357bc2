import { eq, gt, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attendance } from '../../platform/db/schema/attendance.ts'
import { childViews } from '../../platform/db/schema/child-views.ts'
import { children } from '../../platform/db/schema/children.ts'
import { demoParentId } from '../demo-parent.ts'
import { demoOwner } from '../demo-staff.ts'
import { setUpDemoOrders } from './testing/set-up.ts'

const api = await setUpDemoOrders()

test('STF-206, STF-209, STF-210: the demo gives the class lists marks, an allergy, and looks that a parent sees', async () => {
  const marks = await api.db.selectDistinct({ mark: attendance.mark }).from(attendance)
  expect(marks.map(({ mark }) => mark).toSorted()).toEqual(['absent', 'here', 'late'])
  expect(await api.db.$count(attendance, gt(attendance.at, sql`now()`))).toBe(0)
  expect(await api.db.$count(childViews, eq(childViews.parentId, demoParentId))).toBeGreaterThan(0)
  expect(await api.db.$count(children, isNotNull(children.allergy))).toBe(2)
})

test('STF-077, STF-079, STF-080: the demo has a lecture without attendance, and campaign links with visits', async () => {
  const readAs = async (role: 'teacher' | 'marketing') => {
    const payload = { email: `${role}@kitelab.example`, password: demoOwner.password }
    const { token } = (await api.app.inject({ method: 'POST', url: '/staff/sessions', payload })).json()
    const headers = { authorization: `Bearer ${token}` }
    return (await api.app.inject({ url: '/staff/today', headers })).json()
  }
  expect((await readAs('teacher')).items).toMatchObject([{ kind: 'attendance-missing', count: 1 }])
  expect((await readAs('marketing')).links).toHaveLength(3)
})

test('STF-184: the demo has an order by hand, half of it received, with the first number of the year', async () => {
  const { headers } = await api.signedInStaff()
  const get = async (url: string) => (await api.app.inject({ url, headers })).json()
  const { rows } = await get('/staff/orders?kind=manual')
  const { order } = await get(`/staff/orders/${rows[0]?.reference}`)
  const { received, open, payments } = order.byHand
  expect(received).toBe(open)
  expect(payments).toMatchObject([{ receiptNumber: expect.stringMatching(/^KL-\d{4}-00001$/), way: 'cash' }])
})
