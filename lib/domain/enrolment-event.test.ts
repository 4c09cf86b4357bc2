import { expect, test } from 'vitest'
import { enrolmentEvent } from './enrolment-event.ts'

const enrolment = {
  courseId: 'robots',
  childId: 'chidera',
  lastName: 'Okafor',
  otherNames: 'Chidera Grace',
  courseTitle: 'Robots from Cartons',
  startDate: '2026-12-29',
  endDate: '2027-02-28',
}
const site = { host: 'kitelab.example', url: 'https://kitelab.example/course/browse-courses/robots' }

test('an enrolment stands in a calendar under the same name, whatever its dates become', () => {
  const moved = { ...enrolment, startDate: '2027-01-05' }
  expect(enrolmentEvent(enrolment, site)?.uid).toBe('robots.chidera@kitelab.example')
  expect(enrolmentEvent(moved, site)).toMatchObject({
    uid: 'robots.chidera@kitelab.example',
    start: '2027-01-05',
  })
})

test('it names the course and the child, and no more of the child than that', () => {
  const event = enrolmentEvent(enrolment, site)
  expect(event?.title).toBe('Robots from Cartons, Chidera')
  expect(JSON.stringify(event)).not.toMatch(/Okafor|Grace/)
})

test('a course without an end is one day, and without a start it is in no calendar', () => {
  expect(enrolmentEvent({ ...enrolment, endDate: null }, site)).toMatchObject({ end: '2026-12-29' })
  expect(enrolmentEvent({ ...enrolment, startDate: null }, site)).toBeUndefined()
})
