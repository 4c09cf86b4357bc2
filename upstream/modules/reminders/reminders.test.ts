import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/dates'
import { lagos } from './testing/reminder-fixtures.ts'
import { setUpReminders } from './testing/set-up.ts'

const { api, fixtures } = await setUpReminders()

describe('Reminders', () => {
  test('STF-274: are written 3 days and 1 day before the first day, and on no other day', async () => {
    const { parent, firstDay } = await fixtures.family()
    for (const days of [4, 2, 0]) await fixtures.remindAt(lagos(addDays(firstDay, -days)))
    expect(await fixtures.templatesTo(parent)).toEqual([])
    await fixtures.remindAt(lagos(addDays(firstDay, -3)))
    expect(await fixtures.templatesTo(parent)).toEqual(['course-reminder-3'])
    await fixtures.remindAt(lagos(addDays(firstDay, -1)))
    expect(await fixtures.templatesTo(parent)).toEqual(['course-reminder-3', 'course-reminder-1'])
  })

  test('STF-274, STF-311: are written from 8:00 to 20:00 in Lagos, and void at 20:00', async () => {
    const { parent, firstDay } = await fixtures.family()
    const day = addDays(firstDay, -3)
    for (const time of ['00:30', '07:59', '20:00', '23:59']) await fixtures.remindAt(lagos(day, time))
    expect(await fixtures.templatesTo(parent)).toEqual([])
    await fixtures.remindAt(lagos(day, '19:59'))
    expect(await fixtures.remindersTo(parent)).toMatchObject([
      { data: { expiresAt: lagos(day, '20:00').toISOString() }, lane: 2 },
    ])
    const early = await fixtures.family()
    await fixtures.remindAt(lagos(addDays(early.firstDay, -1), '08:00'))
    expect(await fixtures.templatesTo(early.parent)).toEqual(['course-reminder-1'])
  })

  test('STF-274: are one email for each family and course, with the first names of its children', async () => {
    const { courseId, firstDay } = await fixtures.courseOn()
    const other = await fixtures.courseOn({ startDate: firstDay })
    const [parent, second] = [await api.signedInParent(), await api.signedInParent()]
    await fixtures.enrol(parent, courseId, { otherNames: 'Zim Ayo' })
    await fixtures.enrol(parent, courseId, { otherNames: 'Kosi' })
    await fixtures.enrol(parent, other.courseId, { otherNames: 'Kosi' })
    await fixtures.enrol(second, courseId)
    await fixtures.remindAt(lagos(addDays(firstDay, -1)))
    const mails = await fixtures.remindersTo(parent)
    const namesIn = (id: string) => mails.find(({ data }) => data.courseId === id)?.data.children
    expect(mails).toHaveLength(2)
    expect(namesIn(courseId)).toMatchObject([{ firstName: 'Kosi' }, { firstName: 'Zim' }])
    expect(namesIn(other.courseId)).toMatchObject([{ firstName: 'Kosi' }])
    expect(JSON.stringify(mails)).not.toMatch(/Okafor|Ayo/)
    expect(await fixtures.templatesTo(second)).toEqual(['course-reminder-1'])
    expect(await fixtures.entriesOf(courseId)).toMatchObject([
      {
        actorKind: 'system',
        action: 'reminders.emailed',
        subjectKind: 'course',
        data: { count: 2, daysBefore: 1, firstDay },
      },
    ])
  })

  test('STF-274: who enrols later gets only those still ahead', async () => {
    const { courseId, firstDay } = await fixtures.courseOn()
    await fixtures.remindAt(lagos(addDays(firstDay, -3), '08:00'))
    const parent = await api.signedInParent()
    await fixtures.enrol(parent, courseId)
    await fixtures.remindAt(lagos(addDays(firstDay, -3), '17:00'))
    expect(await fixtures.templatesTo(parent)).toEqual([])
    await fixtures.remindAt(lagos(addDays(firstDay, -1)))
    expect(await fixtures.templatesTo(parent)).toEqual(['course-reminder-1'])
    expect(await fixtures.entriesOf(courseId)).toHaveLength(1)
  })

  test('STF-311: are not written twice, however often the job runs', async () => {
    const { parent, courseId, firstDay } = await fixtures.family()
    const day = addDays(firstDay, -3)
    for (const time of ['08:00', '08:01', '12:00', '19:59']) await fixtures.remindAt(lagos(day, time))
    expect(await fixtures.templatesTo(parent)).toEqual(['course-reminder-3'])
    expect(await fixtures.entriesOf(courseId)).toHaveLength(1)
  })
})

describe('A course whose first day moves', () => {
  test('STF-275: reminds again for its new date, and not for the old one', async () => {
    const { parent, courseId, firstDay } = await fixtures.family()
    await fixtures.remindAt(lagos(addDays(firstDay, -3)))
    const later = addDays(firstDay, 4)
    await fixtures.moveCourse(courseId, later)
    await fixtures.remindAt(lagos(addDays(firstDay, -1)))
    expect(await fixtures.templatesTo(parent)).toEqual(['course-reminder-3'])
    await fixtures.remindAt(lagos(addDays(later, -3)))
    await fixtures.remindAt(lagos(addDays(later, -1)))
    const mails = await fixtures.remindersTo(parent)
    expect(mails.map(({ template, data }) => [template, data.startDate])).toEqual([
      ['course-reminder-3', firstDay],
      ['course-reminder-3', later],
      ['course-reminder-1', later],
    ])
  })

  test('STF-275: does not remind again of a date to which it returns', async () => {
    const { parent, courseId, firstDay } = await fixtures.family()
    const day = addDays(firstDay, -3)
    await fixtures.remindAt(lagos(day, '09:00'))
    await fixtures.moveCourse(courseId, addDays(firstDay, 7))
    await fixtures.remindAt(lagos(day, '10:00'))
    await fixtures.moveCourse(courseId, firstDay)
    await fixtures.remindAt(lagos(day, '11:00'))
    expect(await fixtures.templatesTo(parent)).toEqual(['course-reminder-3'])
  })
})
