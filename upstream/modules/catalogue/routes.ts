import type { FastifyInstance, FastifyReply } from 'fastify'
import * as contract from '#contract/api/course'
import { AppError } from '#contract/errors'
import { serve } from '../../http/serve.ts'
import type { Context } from '../../platform/context.ts'
import { findCourseFacets, listCategories } from './course-facets.ts'
import { findRedirect } from './find-redirect.ts'
import { findCourse, listCourses } from './list-courses.ts'
import { suggestCourses } from './suggest-courses.ts'

const setPublicCache = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=60')

/** API-26. */
export function courseRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, contract.listCourses, async ({ query }, _, reply) => {
    const found = await listCourses(db, query)
    setPublicCache(reply)
    return found
  })

  serve(app, contract.suggestCourses, async ({ query }, _, reply) => {
    const suggestions = await suggestCourses(db, query.search)
    setPublicCache(reply)
    return { suggestions }
  })

  serve(app, contract.findCourse, async ({ params }, _, reply) => {
    const course = await findCourse(db, params.id)
    const redirectTo = course ? undefined : await findRedirect(db, params.id)
    if (!course && !redirectTo)
      throw new AppError('not_found', 'Course not found.', { reason: 'course_gone' })
    setPublicCache(reply)
    return { course, redirectTo }
  })

  serve(app, contract.findCourseFacets, async (_input, _, reply) => {
    const facets = await findCourseFacets(db)
    setPublicCache(reply)
    return facets
  })

  serve(app, contract.listCourseCategories, async (_input, _, reply) => {
    const courseCategories = await listCategories(db)
    setPublicCache(reply)
    return { courseCategories }
  })
}
