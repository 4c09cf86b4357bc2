import { expect, test } from 'vitest'
import { enrolmentEvents, googleCalendarLink } from './enrolment-event.ts'

const enrolment = {
  courseId: 'robots',
  childId: 'chidera',
  lastName: 'Okafor',
  otherNames: 'Chidera Grace',
  courseTitle: 'Robots from Cartons',
  startDate: '2026-12-29',
  endDate: '2027-02-28',
}
const weekly = {
  ...enrolment,
  numberOfLectures: 3,
  format: 'online' as const,
  schedule: { weekdays: [2], start: '16:00', minutes: 60 },
}
const site = { host: 'kitelab.example', url: 'https://kitelab.example/course/browse-courses/robots' }

test('an enrolment without lesson times keeps its uid when its dates change', () => {
  const moved = { ...enrolment, startDate: '2027-01-05' }
  expect(enrolmentEvents(enrolment, site)[0]?.uid).toBe('robots.chidera@kitelab.example')
  expect(enrolmentEvents(moved, site)).toMatchObject([
    { uid: 'robots.chidera@kitelab.example', start: '2027-01-05' },
  ])
})

test('it contains the course and the first name of the child only', () => {
  const [event] = enrolmentEvents(enrolment, site)
  expect(event?.title).toBe('Robots from Cartons, Chidera')
  expect(JSON.stringify(event)).not.toMatch(/Okafor|Grace/)
})

test('a course without an end date is one day, and without a start date there is no event', () => {
  expect(enrolmentEvents({ ...enrolment, endDate: null }, site)).toMatchObject([{ end: '2026-12-29' }])
  expect(enrolmentEvents({ ...enrolment, startDate: null }, site)).toEqual([])
})

test('C3: each lesson is an event with a uid that it keeps when it moves', () => {
  const events = enrolmentEvents(weekly, site)
  expect(events).toMatchObject([
    {
      uid: 'robots.chidera.1@kitelab.example',
      startsAt: '2026-12-29T16:00:00+01:00',
      endsAt: '2026-12-29T17:00:00+01:00',
      location: 'Online, small group',
    },
    { uid: 'robots.chidera.2@kitelab.example', startsAt: '2027-01-05T16:00:00+01:00' },
    { uid: 'robots.chidera.3@kitelab.example', startsAt: '2027-01-12T16:00:00+01:00' },
  ])
  expect(events[2]?.description).toContain('Lesson 3 of 3.')
  const later = { ...weekly, schedule: { ...weekly.schedule, weekdays: [3] } }
  expect(enrolmentEvents(later, site).map(({ uid }) => uid)).toEqual(events.map(({ uid }) => uid))
})

test('C3: the Google Calendar link repeats the lessons and contains no data about the child', () => {
  const link = googleCalendarLink(weekly) ?? ''
  const { searchParams } = new URL(link)
  expect(searchParams.get('dates')).toBe('20261229T160000/20261229T170000')
  expect(searchParams.get('recur')).toBe('RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=3')
  expect(link).not.toMatch(/Chidera|Okafor/)
  expect(new URL(googleCalendarLink(enrolment) ?? '').searchParams.get('dates')).toBe('20261229/20270301')
  expect(googleCalendarLink({ ...weekly, startDate: null })).toBeUndefined()
})
