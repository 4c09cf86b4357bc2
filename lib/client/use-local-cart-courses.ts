import useSWR from 'swr'
import type { Course } from '#contract/api/course'
import { AppError } from '#contract/app-error'
import { apiPaths } from '@/lib/api-paths'
import { api } from '@/lib/client/api'

type LocalCartCourse = Pick<Course, 'courseId' | 'courseTitle' | 'coursePrice' | 'courseImage'>

const courseSchema = async () =>
  (await import('#contract/api/course')).Course.pick({
    courseId: true,
    courseTitle: true,
    coursePrice: true,
    courseImage: true,
  })

async function find(courseId: string): Promise<LocalCartCourse | undefined> {
  try {
    return await api.get(apiPaths.courseDetails(courseId), courseSchema)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  }
}

export function useLocalCartCourses(courseIds: readonly string[]) {
  const { data, error } = useSWR(courseIds.length > 0 ? ['local cart courses', ...courseIds] : null, () =>
    Promise.all(courseIds.map(find)),
  )
  return {
    courses: (data ?? []).filter((course) => course !== undefined),
    isLoading: courseIds.length > 0 && !data && !error,
    error: data ? undefined : error,
  }
}
