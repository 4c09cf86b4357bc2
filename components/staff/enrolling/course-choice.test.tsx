import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CourseChoice } from '@/components/staff/enrolling/course-choice'
import { choices, robotId } from '@/components/staff/enrolling/testing/test-choices'

const ignore = () => Promise.resolve()
const found = {
  search: 'Robots',
  setSearch: () => undefined,
  courses: choices.courses,
  more: 0,
  status: undefined,
  known: choices.courses,
  refreshCourse: ignore,
}

test('STF-188: a course in which the child is enrolled is shown as such and cannot be chosen', () => {
  const html = renderToStaticMarkup(
    <CourseChoice
      id="courseId"
      found={found}
      enrolledIn={[robotId]}
      chosenId=""
      error={undefined}
      radio={{ name: 'courseId', onChange: ignore, onBlur: ignore, ref: () => undefined }}
    />,
  )
  expect(html.replace(/<[^>]+>/g, ' ')).toMatch(/Robots from Cartons\s+Enrolled already/)
  expect(html.match(/<input[^>]*type="radio"[^>]*disabled[^>]*>/g)).toEqual([
    expect.stringContaining(robotId),
  ])
})
