import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/open.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { auditBy, type StaffWriter } from '../staff-writer.ts'
import { makePreviewToken } from './preview-token.ts'

const notFound = () => new AppError('not_found', 'Not found.')

/** @throws AppError `not_found` */
export async function makePreviewLink({ db, env }: Context, writer: StaffWriter, courseId: string) {
  return db.transaction(async (tx) => {
    const [course] = await tx
      .select({ previewKey: allCourses.previewKey })
      .from(allCourses)
      .where(eq(allCourses.courseId, courseId))
    if (!course) throw notFound()
    const previewed = { kind: 'course', id: courseId, ...course } as const
    const { token, endsAt } = makePreviewToken(env.TOKEN_SECRETS, previewed, new Date())
    const data = { endsAt: endsAt.toISOString() }
    await auditBy(tx, writer, { action: 'course.preview_made', subject: courseId, data })
    return { address: `${env.SITE_ORIGIN}/draft/course/${courseId}/${token}`, endsAt: endsAt.toISOString() }
  })
}

/** The trigger of `courses` leaves the version as it is. @throws AppError `not_found` */
export async function endPreviewLinks(db: Db, writer: StaffWriter, courseId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(allCourses)
      .set({ previewKey: randomUUID() })
      .where(eq(allCourses.courseId, courseId))
      .returning({ courseId: allCourses.courseId })
    if (ended.length === 0) throw notFound()
    await auditBy(tx, writer, { action: 'course.previews_ended', subject: courseId, data: {} })
  })
}
