import type { BffCall } from '#contract/bff-call'

/** For the search of the home page (HOME-16) and the filters of the browse page (BRW-08). */
export const listCourses = {
  method: 'GET',
  path: '/api/course',
  auth: 'none',
  schemas: async () => {
    const { CoursePage, CourseQuery } = await import('#contract/api/course')
    return { query: CourseQuery, response: CoursePage }
  },
} as const satisfies BffCall

export const suggestCourses = {
  method: 'GET',
  path: '/api/course/suggestion',
  auth: 'none',
  schemas: async () => (await import('#contract/api/course')).suggestCourses,
} as const satisfies BffCall

/** For a course in the local cart, which stores only the id (NAV-10). */
export const findCourse = {
  method: 'GET',
  path: '/api/course/:courseId',
  auth: 'none',
  schemas: async () => ({ response: (await import('#contract/api/course')).CourseSummary }),
} as const satisfies BffCall
