import type { EnrolChoices, EnrolValues } from '@/components/staff/enrolling/enrol-values'
import { emptyEnrolment } from '@/components/staff/enrolling/enrol-values'

const uuid = (end: string) => `0190b0a0-0000-7000-8000-0000000000${end}`

export const parentId = uuid('a1')
export const [kiteId, robotId, ada, bola, chidera] = [
  uuid('c1'),
  uuid('c2'),
  uuid('b1'),
  uuid('b2'),
  uuid('b3'),
]
export const today = '2026-11-28'

/** Ada is in Robots already; Chidera is too old for Kite Science. */
export const choices: EnrolChoices = {
  name: 'Adaeze Okafor',
  courses: [
    {
      courseId: kiteId,
      title: 'Kite Science',
      startDate: '2026-12-01',
      price: 26_000.1,
      placesLeft: 2,
      minimumAge: 5,
      maximumAge: 7,
    },
    {
      courseId: robotId,
      title: 'Robots from Cartons',
      startDate: '2026-12-05',
      price: 45_000,
      placesLeft: 1,
      minimumAge: 5,
      maximumAge: 12,
    },
  ],
  more: 0,
  holds: [],
  children: [
    { childId: ada, name: 'Ada Okafor', age: 6, enrolledIn: [robotId] },
    { childId: bola, name: 'Bola Okafor', age: 7, enrolledIn: [] },
    { childId: chidera, name: 'Chidera Okafor', age: 9, enrolledIn: [] },
  ],
}

/** Ada and Bola in Kite Science, in cash. */
export const answers: EnrolValues = {
  ...emptyEnrolment(today),
  childIds: [ada, bola],
  courseId: kiteId,
  way: 'cash',
}
