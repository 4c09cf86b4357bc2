import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#domain/dates'
import { settings } from '../../platform/db/schema/notes.ts'
import { lagos } from './testing/reminder-fixtures.ts'
import { setUpReminders } from './testing/set-up.ts'

const { api, fixtures } = await setUpReminders()
beforeEach(() => api.db.delete(settings))

const choose = (value: readonly number[]) =>
  api.db
    .insert(settings)
    .values({ name: 'reminderDays', value })
    .onConflictDoUpdate({ target: settings.name, set: { value } })

async function family() {
  const parent = await api.signedInParent()
  const { courseId, firstDay } = await fixtures.courseOn()
  await fixtures.enrol(parent, courseId)
  return {
    remind: (daysBefore: number, time?: string) =>
      fixtures.remindAt(lagos(addDays(firstDay, -daysBefore), time)),
    templates: async () => (await fixtures.remindersTo(parent)).map(({ template }) => template),
  }
}

test.each([
  ['both', [3, 1], ['course-reminder-3', 'course-reminder-1']],
  ['the first only', [3], ['course-reminder-3']],
  ['the second only', [1], ['course-reminder-1']],
  ['none', [], []],
])('STF-267, STF-274: a school that has chosen %s sends those reminders', async (_, days, templates) => {
  await choose(days)
  const { remind, templates: sent } = await family()
  for (const daysBefore of [4, 3, 2, 1, 0]) await remind(daysBefore)
  expect(await sent()).toEqual(templates)
})

test('STF-267: a reminder that is switched on again is sent while its day lasts', async () => {
  await choose([])
  const { remind, templates } = await family()
  await remind(3, '09:00')
  expect(await templates()).toEqual([])
  await choose([3])
  await remind(3, '10:00')
  await remind(3, '11:00')
  expect(await templates()).toEqual(['course-reminder-3'])
})

test('STF-267: stored days that do not exist count as not decided', async () => {
  await choose([7])
  const { remind, templates } = await family()
  await remind(3)
  expect(await templates()).toEqual(['course-reminder-3'])
})
