import { and, asc, eq, inArray, ne, notInArray, or } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { mediaPath } from '#domain/media-path'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { media, mediaUses } from '../../../platform/db/schema/media.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { wakeFreshness } from '../../catalogue/wake-freshness.ts'
import { auditBy, type StaffWriter } from '../staff-writer.ts'
import { lockAllUses } from './lock-uses.ts'
import { replaceInHtml } from './replace-in-html.ts'
import { moveMarks } from './used-content.ts'
import { replaceInLetters } from './used-letters.ts'
import {
  type ChangedUse,
  lockUsedRecords,
  pagesOf,
  putPicture,
  raiseRevision,
  textField,
  type UsedRecord,
} from './used-records.ts'

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

function changesOf({ old, replacement }: Pair, { kind, coverMediaId, imageKey, html }: UsedRecord) {
  const oldSrc = mediaPath(old.fileKey) ?? ''
  const { fileKey, alt, width, height } = replacement
  const picture = { src: mediaPath(fileKey) ?? '', alt, width, height }
  const replaced = html && replaceInHtml(html, oldSrc, picture)
  const isCover = coverMediaId === old.mediaId
  const isInText = replaced !== null && replaced !== html
  const field = textField[kind]
  return {
    picture: {
      ...(isCover && { coverMediaId: replacement.mediaId, imageKey: fileKey }),
      ...(isInText && { html: replaced }),
    },
    before: { ...(isCover && { cover: imageKey }), ...(isInText && { [field]: html }) },
    after: { ...(isCover && { cover: fileKey }), ...(isInText && { [field]: replaced }) },
  }
}

/** With the courses and posts locked. */
async function replaceIn(tx: Tx, writer: StaffWriter, pair: Pair, records: readonly UsedRecord[]) {
  const changed: ChangedUse[] = []
  for (const record of records) {
    const { picture, before, after } = changesOf(pair, record)
    if (Object.keys(picture).length === 0) continue
    await putPicture(tx, record, picture)
    changed.push({ kind: record.kind, subject: record.id, before, after })
  }
  await raiseRevision(tx, writer, changed)
}

/** @param keptBy letters that were sent with the picture @returns the number of places */
async function moveUses(tx: Tx, { old, replacement }: Pair, keptBy: string[]): Promise<number> {
  const isOfOther = or(ne(mediaUses.kind, 'letter'), notInArray(mediaUses.subjectId, keptBy))
  const isMoved = and(eq(mediaUses.mediaId, old.mediaId), isOfOther)
  const moved = await tx.delete(mediaUses).where(isMoved).returning()
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
    const records = await lockUsedRecords(tx, mediaId)
    await replaceIn(tx, writer, pair, records)
    const ofMarks = await moveMarks(tx, writer, pair)
    const moved = await moveUses(tx, pair, await replaceInLetters(tx, writer, pair))
    const data = { replacement: replacementId, places: moved }
    if (moved > 0) await auditBy(tx, writer, { action: 'media.replaced', subject: mediaId, data })
    return { places: moved, pages: [...pagesOf(records), ...ofMarks] }
  })
  if (pages.length > 0) wakeFreshness(pages)
  return places
}
