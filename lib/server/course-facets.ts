import 'server-only'
import {
  type CourseFacets,
  findCourseFacets as facetsCall,
  listCourses as listCall,
} from '#contract/api/course'
import { facetsOf } from '#domain/course-facets'
import { pageOfCourses } from '#domain/course-filter'
import { lagosDate } from '#domain/dates'
import { publicRead } from '@/lib/server/public-read'
import { upstream } from '@/lib/server/upstream'

const COUNTED = 100

/** Counted by the database, or from the first hundred courses when the upstream does not count. */
export async function findCourseFacets(): Promise<CourseFacets> {
  'use cache'
  return (await publicRead('courses', readFacets)) ?? facetsOf([])
}

async function readFacets(): Promise<CourseFacets> {
  try {
    return await upstream(facetsCall, {}, { cached: true })
  } catch {
    // Another upstream may take `facets` for the id of a course.
    const query = { page: 1, limit: COUNTED }
    const { courses } = await upstream(listCall, { query }, { cached: true })
    return facetsOf(pageOfCourses(courses, query, lagosDate(new Date())).courses)
  }
}
