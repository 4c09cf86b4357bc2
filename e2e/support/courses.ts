import type { APIRequestContext } from 'playwright/test'

export type Course = {
  courseId: string
  courseTitle: string
  coursePrice: number
  numberOfLectures?: number
}

/** Open courses in list order; with an age, those that fit it. */
export async function openCourses(
  request: APIRequestContext,
  count: number,
  age?: number,
): Promise<Course[]> {
  const forAge = age === undefined ? '' : `&age=${age}`
  const response = await request.get(`/api/course?status=Active&limit=${count}${forAge}`)
  const { courses }: { courses: Course[] } = await response.json()
  return courses
}
