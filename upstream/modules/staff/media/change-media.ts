import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { MediaChange, MediaDetail } from '#contract/staff/media'
import { audit } from '../../../platform/audit.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { media, mediaUses } from '../../../platform/db/schema/media.ts'
import { wakeFreshness } from '../../catalogue/wake-freshness.ts'
import { findLastEntry } from '../records/last-entry.ts'
import { changedBy } from '../records/version-conflict.ts'
import type { StaffWriter } from '../staff-writer.ts'
import { lockAllUses } from './lock-uses.ts'
import { type LockedMedia, lockMedia, rejectDrawing } from './media-row.ts'
import { readMedia } from './read-media.ts'
import { lockUsedRecords, pagesOf, raiseRevision } from './used-records.ts'

type Fields = Pick<MediaChange, 'alt' | 'decorative' | 'focalX' | 'focalY' | 'showsChild'>

const fieldWords: Record<keyof Fields, string> = {
  alt: 'description',
  decorative: 'decorative',
  focalX: 'focal point',
  focalY: 'focal point',
  showsChild: 'child',
}

const fieldsOf = ({ alt, isDecorative, focalX, focalY, showsChild }: LockedMedia): Fields => ({
  alt,
  decorative: isDecorative,
  focalX,
  focalY,
  showsChild,
})

const names = ['alt', 'decorative', 'focalX', 'focalY', 'showsChild'] as const

function differences(before: Fields, after: Fields) {
  const changed = names.filter((name) => before[name] !== after[name])
  const pick = (fields: Fields): Partial<Fields> =>
    Object.fromEntries(changed.map((name) => [name, fields[name]]))
  return { changed, before: pick(before), after: pick(after), whole: { before, after } }
}

type Change = ReturnType<typeof differences>

/** STF-066, STF-067. */
async function versionConflict(tx: Tx, row: LockedMedia, after: Fields): Promise<AppError> {
  const change = await findLastEntry(tx, 'media', row.mediaId)
  const changed = names.filter((name) => name in (change?.after ?? {}))
  const words = [...new Set(changed.map((name) => fieldWords[name]))]
  const current = fieldsOf(row)
  const fields = names.filter((name) => current[name] !== after[name])
  return changedBy(
    change,
    words.length > 0 ? words : ['picture'],
    Object.fromEntries(fields.map((name) => [name, String(current[name])])),
  )
}

/** STF-146. @throws AppError `conflict` */
async function rejectDecorativeCover(tx: Tx, mediaId: string) {
  const isCover = and(eq(mediaUses.mediaId, mediaId), eq(mediaUses.field, 'cover'))
  if ((await tx.$count(mediaUses, isCover)) > 0) {
    const text = 'This picture is a cover, so it needs a description.'
    throw new AppError('conflict', text, { fields: { decorative: text } })
  }
}

function consentOf(row: LockedMedia, showsChild: boolean, { caller }: StaffWriter) {
  if (!showsChild) return { consentBy: null, consentAt: null }
  return row.showsChild ? {} : { consentBy: caller.id, consentAt: sql`now()` }
}

/** As fields of a course or post whose cover the picture is. */
const asCover = ({ alt, focalX, focalY }: Partial<Fields>, { focalX: x, focalY: y }: Fields) => ({
  ...(alt !== undefined && { coverAlt: alt }),
  ...((focalX ?? focalY) !== undefined && { coverFocus: `${x}% ${y}%` }),
})

/** Texts hold a description of their own, and families see nothing of the answer about the child. */
async function changeCovers(tx: Tx, writer: StaffWriter, mediaId: string, change: Change) {
  const after = asCover(change.after, change.whole.after)
  if (Object.keys(after).length === 0) return []
  const before = asCover(change.before, change.whole.before)
  const records = (await lockUsedRecords(tx, mediaId)).filter((record) => record.coverMediaId === mediaId)
  await raiseRevision(
    tx,
    writer,
    records.map(({ kind, id }) => ({ kind, subject: id, before, after })),
  )
  return pagesOf(records)
}

async function saveChange(tx: Tx, writer: StaffWriter, row: LockedMedia, after: Fields) {
  const { mediaId } = row
  const change = differences(fieldsOf(row), after)
  const { alt, decorative, focalX, focalY, showsChild } = after
  await tx
    .update(media)
    .set({
      alt,
      isDecorative: decorative,
      focalX,
      focalY,
      showsChild,
      ...consentOf(row, showsChild, writer),
      updatedAt: sql`clock_timestamp()`,
    })
    .where(eq(media.mediaId, mediaId))
  const { ip, userAgent, requestId } = writer.origin
  await audit(tx, {
    actor: { kind: 'staff', id: writer.caller.id },
    action: 'media.changed',
    subject: mediaId,
    before: change.before,
    after: change.after,
    ip,
    userAgent,
    requestId,
  })
  return changeCovers(tx, writer, mediaId, change)
}

/** STF-146 to STF-148. @throws AppError `not_found`, `changed`, `conflict` */
export async function changeMedia(
  db: Db,
  writer: StaffWriter,
  mediaId: string,
  { version, consent: _, ...input }: MediaChange,
): Promise<MediaDetail> {
  const after = { ...input, alt: input.decorative ? '' : input.alt }
  const pages = await db.transaction(async (tx) => {
    await lockAllUses(tx)
    const row = await lockMedia(tx, mediaId)
    rejectDrawing(row)
    if (differences(fieldsOf(row), after).changed.length === 0) return undefined
    if (version !== row.version) throw await versionConflict(tx, row, after)
    if (after.decorative) await rejectDecorativeCover(tx, mediaId)
    return saveChange(tx, writer, row, after)
  })
  if (pages && pages.length > 0) wakeFreshness(pages)
  return readMedia(db, writer.caller, mediaId)
}
