import { test } from 'vitest'
import { expectUnderstood } from '#contract/testing/understood'
import { Enrolment } from './enrolment.ts'

const child = { childId: 'd1', lastName: 'Okafor', otherNames: 'Chidera', dateOfBirth: '2018-04-23' }
const bare = { ...child, courseId: 'c1', courseTitle: 'Robots', coursePrice: 1 }

test('An enrolment (DATA-09) is understood whole, and with all that may be missing left out (CONST-06)', () => {
  expectUnderstood(
    Enrolment,
    { ...bare, courseImage: 'x', courseImageCrop: 25, startDate: 'y', endDate: 'z' },
    bare,
  )
})
