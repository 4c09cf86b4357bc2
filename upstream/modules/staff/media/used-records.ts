import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/open.ts'
import { allBlogs } from '../../../platform/db/schema/blogs.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { mediaUses } from '../../../platform/db/schema/media.ts'
import { postPath } from '../../posts/post-paths.ts'
import { auditChanged, type ChangedRecord } from '../audit-changed.ts'
import type { StaffWriter } from '../staff-writer.ts'

type Kind = 'course' | 'post'
const kinds = ['course', 'post'] as const

/** A course or a post that shows the picture. */
export type UsedRecord = {
  kind: Kind
  id: string
  isPublished: boolean
  coverMediaId: string | null
  imageKey: string | null
  html: string | null
  path: string
}

/** Of columns that a picture is in. */
export type NewPicture = { coverMediaId?: string; imageKey?: string; html?: string }

export type ChangedUse = ChangedRecord & { kind: Kind }

/** Name of the text in the audit. */
export const textField: Record<Kind, string> = { course: 'description', post: 'content' }

async function lockCourses(tx: Tx, ids: string[]): Promise<UsedRecord[]> {
  const { courseId, state, coverMediaId, imageKey, descriptionHtml } = allCourses
  const rows = await tx
    .select({ id: courseId, state, coverMediaId, imageKey, html: descriptionHtml })
    .from(allCourses)
    .where(inArray(courseId, ids))
    .orderBy(asc(courseId))
    .for('no key update')
  return rows.map(({ state: now, ...row }) => ({
    ...row,
    kind: 'course',
    isPublished: now === 'published',
    path: `/course/browse-courses/${row.id}`,
  }))
}

async function lockPosts(tx: Tx, ids: string[]): Promise<UsedRecord[]> {
  const { blogId, slug, state, coverMediaId, imageKey, contentHtml } = allBlogs
  const rows = await tx
    .select({ id: blogId, slug, state, coverMediaId, imageKey, html: contentHtml })
    .from(allBlogs)
    .where(inArray(blogId, ids))
    .orderBy(asc(blogId))
    .for('no key update')
  return rows.map(({ state: now, slug: word, ...row }) => ({
    ...row,
    kind: 'post',
    isPublished: now === 'published',
    path: postPath(word ?? row.id),
  }))
}

/**
 * After the lock of the picture: courses, then posts, each in the order of ids, so that two changes at once wait for each other
 * in one direction.
 */
export async function lockUsedRecords(tx: Tx, mediaId: string): Promise<UsedRecord[]> {
  const uses = await tx
    .selectDistinct({ kind: mediaUses.kind, id: mediaUses.subjectId })
    .from(mediaUses)
    .where(and(eq(mediaUses.mediaId, mediaId), inArray(mediaUses.kind, kinds)))
  const idsOf = (kind: Kind) => uses.filter((use) => use.kind === kind).map(({ id }) => id)
  const [courseIds, postIds] = [idsOf('course'), idsOf('post')]
  return [
    ...(courseIds.length > 0 ? await lockCourses(tx, courseIds) : []),
    ...(postIds.length > 0 ? await lockPosts(tx, postIds) : []),
  ]
}

export async function putPicture(tx: Tx, { kind, id }: UsedRecord, picture: NewPicture): Promise<void> {
  const { html, ...cover } = picture
  if (kind === 'course') {
    const text = html !== undefined && { descriptionHtml: html }
    await tx
      .update(allCourses)
      .set({ ...cover, ...text })
      .where(eq(allCourses.courseId, id))
    return
  }
  const text = html !== undefined && { contentHtml: html }
  await tx
    .update(allBlogs)
    .set({ ...cover, ...text })
    .where(eq(allBlogs.blogId, id))
}

/** Moves their `updatedAt`, so that public pages are renewed, and writes who did it. */
export async function raiseRevision(
  tx: Tx,
  writer: StaffWriter,
  changed: readonly ChangedUse[],
): Promise<void> {
  for (const kind of kinds) {
    const records = changed.filter((one) => one.kind === kind).map(({ kind: _, ...record }) => record)
    const ids = records.map(({ subject }) => subject)
    if (ids.length === 0) continue
    const raised = (revision: typeof allCourses.revision | typeof allBlogs.revision) => sql`${revision} + 1`
    await (kind === 'course'
      ? tx
          .update(allCourses)
          .set({ revision: raised(allCourses.revision) })
          .where(inArray(allCourses.courseId, ids))
      : tx
          .update(allBlogs)
          .set({ revision: raised(allBlogs.revision) })
          .where(inArray(allBlogs.blogId, ids)))
    await auditChanged(tx, writer, { kind, through: 'picture' }, records)
  }
}

export const pagesOf = (records: readonly UsedRecord[]): string[] =>
  records.filter(({ isPublished }) => isPublished).map(({ path }) => path)
