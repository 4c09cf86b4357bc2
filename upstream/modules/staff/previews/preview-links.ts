import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/open.ts'
import { allBlogs } from '../../../platform/db/schema/blogs.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { auditBy, type StaffWriter } from '../staff-writer.ts'
import { makePreviewToken } from './preview-token.ts'

const notFound = () => new AppError('not_found', 'Not found.')

type Subject = { kind: 'course' | 'post'; id: string }

const sources = {
  course: { table: allCourses, key: allCourses.courseId, previewKey: allCourses.previewKey },
  post: { table: allBlogs, key: allBlogs.blogId, previewKey: allBlogs.previewKey },
}

/** @throws AppError `not_found` */
export async function makePreviewLink({ db, env }: Context, writer: StaffWriter, { kind, id }: Subject) {
  const { table, key, previewKey } = sources[kind]
  return db.transaction(async (tx) => {
    const [found] = await tx.select({ previewKey }).from(table).where(eq(key, id))
    if (!found) throw notFound()
    const { token, endsAt } = makePreviewToken(env.TOKEN_SECRETS, { kind, id, ...found }, new Date())
    const data = { endsAt: endsAt.toISOString() }
    await auditBy(tx, writer, { action: `${kind}.preview_made`, subject: id, data })
    return { address: `${env.SITE_ORIGIN}/draft/${kind}/${id}/${token}`, endsAt: endsAt.toISOString() }
  })
}

/** The trigger `content_changed` leaves the version as it is. @throws AppError `not_found` */
export async function endPreviewLinks(db: Db, writer: StaffWriter, { kind, id }: Subject): Promise<void> {
  const { table, key } = sources[kind]
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(table)
      .set({ previewKey: randomUUID() })
      .where(eq(key, id))
      .returning({ id: key })
    if (ended.length === 0) throw notFound()
    await auditBy(tx, writer, { action: `${kind}.previews_ended`, subject: id, data: {} })
  })
}
