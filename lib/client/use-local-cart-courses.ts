import useSWR from 'swr'
import type { CourseSummary } from '#contract/api/course'
import { AppError } from '#contract/app-error'
import { findCourse } from '#contract/bff/course'
import { call } from '@/lib/client/api'

async function find(courseId: string): Promise<CourseSummary | undefined> {
  try {
    return await call(findCourse, { params: { courseId } })
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
