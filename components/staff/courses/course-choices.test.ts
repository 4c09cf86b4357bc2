import { expect, test } from 'vitest'
import { choicesFor } from '@/components/staff/courses/course-choices'
import { testCourse } from '@/components/staff/courses/testing/test-course'

const bola = { staffId: 'bola', name: 'Bola Adeyemi' }
const [emeka] = testCourse.teachers

test('STF-265: a suspended teacher of the course is among the choices, and the form says so', () => {
  const { teachers } = choicesFor(testCourse, { categories: [], teachers: [bola] })
  expect(teachers).toEqual([bola, { staffId: 'emeka', name: 'Emeka Obi (cannot teach any more)' }])
})

test('STF-265: a teacher who can teach is listed once', () => {
  const offered = [bola, ...(emeka ? [emeka] : [])]
  expect(choicesFor(testCourse, { categories: [], teachers: offered }).teachers).toEqual(offered)
})
