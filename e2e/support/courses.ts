import type { APIRequestContext } from 'playwright/test'

export type Course = {
  courseId: string
  courseTitle: string
  coursePrice: number
  numberOfLectures?: number
  placesLeft?: number
}

/** The tests of a run share the site: a course that one test found open is still open when the others have used it. */
const PLACES_TO_SPARE = 6

/** Tests that name these courses count their places, or find them by a title that no other course has. */
const NAMED_BY_TESTS: readonly string[] = [
  'Bridges of Lagos',
  'Kitchen Chemistry',
  'Kite Science',
  'Light It Up: Circuits at Home',
  'October Makers’ Camp',
  'Robots from Cartons',
]

/** Begins the titles of courses that tests publish, which have no lesson times. */
const PUBLISHED_BY_TESTS = 'Wind Turbines'

/** Open courses with places left, in list order; with an age, those that fit it. */
export async function openCourses(
  request: APIRequestContext,
  count: number,
  age?: number,
): Promise<Course[]> {
  const forAge = age === undefined ? '' : `&age=${age}`
  const response = await request.get(`/api/course?status=Active&limit=50${forAge}`)
  const { courses }: { courses: Course[] } = await response.json()
  return courses
    .filter(({ courseTitle }) => !NAMED_BY_TESTS.includes(courseTitle))
    .filter(({ courseTitle }) => !courseTitle.startsWith(PUBLISHED_BY_TESTS))
    .filter(({ placesLeft = PLACES_TO_SPARE }) => placesLeft >= PLACES_TO_SPARE)
    .slice(0, count)
}
