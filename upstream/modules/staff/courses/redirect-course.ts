import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Tx } from '../../../platform/db/open.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { redirects } from '../../../platform/db/schema/redirects.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { coursePath } from './course-words.ts'

const message = 'Choose a course that is public.'
const noTarget = () => new AppError('invalid', message, { fields: { redirectTo: message } })

/** For a course that has an address of its own again. */
export async function removeRedirect(tx: Tx, courseId: string): Promise<void> {
  await tx.delete(redirects).where(eq(redirects.fromPath, coursePath(courseId)))
}

async function findTarget(tx: Tx, courseId: string, targetId: string) {
  if (targetId === courseId || !isUuid(targetId)) throw noTarget()
  const [target] = await tx
    .select({ title: allCourses.title, state: allCourses.state })
    .from(allCourses)
    .where(eq(allCourses.courseId, targetId))
  if (target?.state !== 'published') throw noTarget()
  return target
}

/**
 * With both locked by `lockInOrder`. Addresses that led to the course lead to the target too (STF-098).
 * @returns the target's title @throws AppError `invalid`
 */
export async function redirectCourse(tx: Tx, courseId: string, targetId: string): Promise<string> {
  const target = await findTarget(tx, courseId, targetId)
  const fromPath = coursePath(courseId)
  const toPath = coursePath(targetId)
  await tx.delete(redirects).where(eq(redirects.fromPath, toPath))
  await tx.update(redirects).set({ toPath }).where(eq(redirects.toPath, fromPath))
  await tx
    .insert(redirects)
    .values({ fromPath, toPath, kind: 'course' })
    .onConflictDoUpdate({ target: redirects.fromPath, set: { toPath, isGone: false } })
  return target.title
}
