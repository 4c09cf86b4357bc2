import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Arrival } from '#contract/staff/arrival'
import type { Context } from '../../../platform/context.ts'
import { courses } from '../../../platform/db/complete-courses.ts'
import { arrivalsOf, type Arrival as ServerArrival } from '../../catalogue/web-arrivals.ts'

const MISSING_AFTER_MS = 30_000

const arrivalParts = ['page', 'list', 'sitemap', 'preview'] as const
type Part = (typeof arrivalParts)[number]

const LIST = '/course/browse-courses'

const shownIn: Record<Part, (path: string, courseId: string) => boolean> = {
  page: (path, courseId) => path === `${LIST}/${courseId}`,
  list: (path) => path === LIST || path === '/',
  sitemap: (path) => path.startsWith('/sitemap'),
  preview: (path, courseId) => path.startsWith(`/preview/course/${courseId}/`),
}

const isMissing = ({ missingSince }: ServerArrival, now: number) =>
  missingSince !== undefined && now - missingSince.getTime() > MISSING_AFTER_MS

/** @throws AppError `not_found` */
export async function readArrival(context: Pick<Context, 'db' | 'env'>, courseId: string): Promise<Arrival> {
  const [course] = await context.db
    .select({ courseId: courses.courseId })
    .from(courses)
    .where(eq(courses.courseId, courseId))
  if (!course) throw new AppError('not_found', 'Course not found.')
  const ofPart = (part: Part) => (path: string) => shownIn[part](path, courseId)
  const ofAny = (path: string) => arrivalParts.some((part) => ofPart(part)(path))
  const found = await arrivalsOf(context, 'courses', [ofAny, ...arrivalParts.map(ofPart)])
  const now = Date.now()
  const [whole, ...parts] = found.map((one) => ({ arrived: one.arrived, isMissing: isMissing(one, now) }))
  return {
    servers: context.env.WEB_ORIGINS.length,
    arrived: whole?.arrived ?? 0,
    isMissing: whole?.isMissing ?? false,
    parts: parts.flatMap((one, index) => {
      const part = arrivalParts[index]
      return part ? [{ part, ...one }] : []
    }),
  }
}
