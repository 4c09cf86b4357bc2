import { and, asc, eq, inArray } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { mediaPath } from '#domain/media-path'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { media, mediaUses } from '../../../platform/db/schema/media.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { wakeFreshness } from '../../catalogue/wake-freshness.ts'
import type { ChangedCourse } from '../audit-course.ts'
import { auditBy, type StaffWriter } from '../staff-writer.ts'
import { lockAllUses } from './lock-uses.ts'
import { replaceInHtml } from './replace-in-html.ts'
import { lockUsedCourses, pagesOf, raiseRevision, type UsedCourse } from './used-courses.ts'

type Row = typeof media.$inferSelect
type Pair = { old: Row; replacement: Row }

const refuse = (text: string) => new AppError('invalid', text, { fields: { mediaId: text } })

/** In the order of ids, so that two replacements at once cannot wait for each other. @throws AppError */
async function lockPair(tx: Tx, mediaId: string, replacementId: string): Promise<Pair> {
  const rows = await tx
    .select()
    .from(media)
    .where(inArray(media.mediaId, [mediaId, replacementId]))
    .orderBy(asc(media.mediaId))
    .for('no key update')
  const old = rows.find((row) => row.mediaId === mediaId)
  const replacement = rows.find((row) => row.mediaId === replacementId)
  if (!old) throw new AppError('not_found', 'Not found.')
  if (!replacement) throw refuse('This picture does not exist any more. Choose another one.')
  return { old, replacement }
}

function changesOf({ old, replacement }: Pair, course: UsedCourse) {
  const { coverMediaId, imageKey, descriptionHtml } = course
  const oldSrc = mediaPath(old.fileKey) ?? ''
  const { fileKey, alt, width, height } = replacement
  const picture = { src: mediaPath(fileKey) ?? '', alt, width, height }
  const description = descriptionHtml && replaceInHtml(descriptionHtml, oldSrc, picture)
  const isCover = coverMediaId === old.mediaId
  const isInText = description !== descriptionHtml
  return {
    columns: {
      ...(isCover && { coverMediaId: replacement.mediaId, imageKey: fileKey }),
      ...(isInText && { descriptionHtml: description }),
    },
    before: { ...(isCover && { cover: imageKey }), ...(isInText && { description: descriptionHtml }) },
    after: { ...(isCover && { cover: fileKey }), ...(isInText && { description }) },
  }
}

/** With the courses locked. */
async function moveCourses(tx: Tx, writer: StaffWriter, pair: Pair, courses: readonly UsedCourse[]) {
  const changed: ChangedCourse[] = []
  for (const course of courses) {
    const { columns, before, after } = changesOf(pair, course)
    const { courseId } = course
    if (Object.keys(columns).length === 0) continue
    await tx.update(allCourses).set(columns).where(eq(allCourses.courseId, courseId))
    changed.push({ courseId, before, after })
  }
  await raiseRevision(tx, writer, changed)
}

/** @returns the number of places */
async function moveUses(tx: Tx, { old, replacement }: Pair): Promise<number> {
  const moved = await tx.delete(mediaUses).where(eq(mediaUses.mediaId, old.mediaId)).returning()
  const { mediaId } = replacement
  if (moved.length > 0)
    await tx
      .insert(mediaUses)
      .values(moved.map((use) => ({ ...use, mediaId })))
      .onConflictDoNothing()
  return moved.length
}

async function rejectDecorativeCover(tx: Tx, { old, replacement }: Pair) {
  const isCover = and(eq(mediaUses.mediaId, old.mediaId), eq(mediaUses.field, 'cover'))
  if (replacement.isDecorative && (await tx.$count(mediaUses, isCover)) > 0)
    throw refuse('A cover needs a picture with a description. Choose another one.')
}

/** STF-150. @returns the number of places @throws AppError `not_found`, `invalid` */
export async function replaceMedia(
  db: Db,
  writer: StaffWriter,
  mediaId: string,
  replacementId: string,
): Promise<number> {
  if (!isUuid(replacementId) || replacementId === mediaId) throw refuse('Choose another picture.')
  const { places, pages } = await db.transaction(async (tx) => {
    await lockAllUses(tx)
    const pair = await lockPair(tx, mediaId, replacementId)
    await rejectDecorativeCover(tx, pair)
    const courses = await lockUsedCourses(tx, mediaId)
    await moveCourses(tx, writer, pair, courses)
    const moved = await moveUses(tx, pair)
    const data = { replacement: replacementId, places: moved }
    if (moved > 0) await auditBy(tx, writer, { action: 'media.replaced', subject: mediaId, data })
    return { places: moved, pages: pagesOf(courses) }
  })
  if (pages.length > 0) wakeFreshness(pages)
  return places
}
