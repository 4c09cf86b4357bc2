import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/dates'
import { enrolments } from '../../platform/db/schema/orders.ts'
import { parents } from '../../platform/db/schema/parents.ts'
import { erasedAddress } from '../../platform/mail/erased-address.ts'
import { lagos } from './testing/reminder-fixtures.ts'
import { setUpReminders } from './testing/set-up.ts'

const { api, fixtures } = await setUpReminders()

describe('No reminder is written', () => {
  test('STF-275: for an enrolment that was cancelled, ended or refunded', async () => {
    const { parent, courseId, firstDay, enrolmentId } = await fixtures.family()
    await fixtures.enrol(parent, courseId, { otherNames: 'Kosi' })
    const ended = { cancelledAt: new Date() }
    await api.db.update(enrolments).set(ended).where(eq(enrolments.enrolmentId, enrolmentId))
    await fixtures.remindAt(lagos(addDays(firstDay, -3)))
    expect(await fixtures.remindersTo(parent)).toMatchObject([
      { data: { children: [{ firstName: 'Kosi' }] } },
    ])
    await api.db.update(enrolments).set(ended).where(eq(enrolments.courseId, courseId))
    await fixtures.remindAt(lagos(addDays(firstDay, -1)))
    expect(await fixtures.templatesTo(parent)).toEqual(['course-reminder-3'])
  })

  test('STF-276, STF-311: to a family that switched them off, until it switches them on again', async () => {
    const { parent, courseId, firstDay } = await fixtures.family()
    const other = await api.signedInParent()
    await fixtures.enrol(other, courseId)
    const choose = (reminders: boolean) =>
      api.app.inject({ method: 'PUT', url: '/mail-choices', headers: parent.headers, payload: { reminders } })
    await choose(false)
    await fixtures.remindAt(lagos(addDays(firstDay, -3)))
    expect(await fixtures.templatesTo(parent)).toEqual([])
    expect(await fixtures.templatesTo(other)).toEqual(['course-reminder-3'])
    await choose(true)
    await fixtures.remindAt(lagos(addDays(firstDay, -3), '11:00'))
    expect(await fixtures.templatesTo(parent)).toEqual([])
    await fixtures.remindAt(lagos(addDays(firstDay, -1)))
    expect(await fixtures.templatesTo(parent)).toEqual(['course-reminder-1'])
  })

  test('STF-276: and one that waits is not sent, once the family has switched them off', async () => {
    const { parent, courseId, firstDay } = await fixtures.family()
    const other = await api.signedInParent()
    await fixtures.enrol(other, courseId)
    await fixtures.remindAt(lagos(addDays(firstDay, -3)))
    const payload = { reminders: false }
    await api.app.inject({ method: 'PUT', url: '/mail-choices', headers: parent.headers, payload })
    expect(await fixtures.templatesTo(parent)).toEqual([])
    expect(await fixtures.templatesTo(other)).toEqual(['course-reminder-3'])
  })

  test('to an erased family', async () => {
    const { parent, courseId, firstDay } = await fixtures.family()
    const erased = { erasedAt: new Date(), email: erasedAddress(parent.parentId) }
    await api.db.update(parents).set(erased).where(eq(parents.parentId, parent.parentId))
    await fixtures.remindAt(lagos(addDays(firstDay, -3)))
    expect(await fixtures.entriesOf(courseId)).toEqual([])
  })
})
