import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { CourseSummary } from '#contract/api/course'
import { PendingCourse } from '@/components/parent/pending-course'

const course = { courseId: 'robots', courseTitle: 'Robots from Cartons', coursePrice: 24_000 }

vi.mock('@/lib/client/use-local-cart-courses', () => ({
  useLocalCartCourses: () => ({
    courses: [CourseSummary.parse({ ...course, courseImageCrop: 25 })],
    isLoading: false,
  }),
}))

test('STF-148: the cover of the course that waits for the login is cropped around its focal point', () => {
  expect(renderToStaticMarkup(<PendingCourse courseId="robots" />)).toContain('object-cover crop-25')
})
