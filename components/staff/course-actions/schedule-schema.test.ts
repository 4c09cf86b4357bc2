import { expect, test } from 'vitest'
import { messages } from '#contract/testing/messages'
import { lagosDate } from '#domain/dates'
import { ScheduleForm } from '@/components/staff/course-actions/schedule-schema'

const inDays = (days: number) => lagosDate(new Date(Date.now() + days * 86_400_000))

test('STF-095: an empty day or time has its own error alone', () => {
  expect(Object.keys(messages(ScheduleForm, { day: '', time: '08:00' }))).toEqual(['day'])
  expect(messages(ScheduleForm, { day: inDays(2), time: '' })).toEqual({ time: 'Enter a time.' })
})

test('STF-095: a time is at least 2 minutes and at most a year ahead', () => {
  expect(messages(ScheduleForm, { day: inDays(2), time: '08:00' })).toEqual({})
  expect(messages(ScheduleForm, { day: inDays(-2), time: '08:00' })).toEqual({
    time: 'Choose a time at least 2 minutes from now.',
  })
  expect(messages(ScheduleForm, { day: inDays(370), time: '08:00' })).toEqual({
    day: 'Choose a day within a year.',
  })
})
