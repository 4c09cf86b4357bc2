import { createHash, randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import type { MediaInput, MediaRow } from '#contract/staff/media'
import { findSavedResponse, type IdempotencyKey } from '../../../http/idempotency.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { media } from '../../../platform/db/schema/media.ts'
import { type ReencodedPicture, reencodePicture } from '../../pictures/picture.ts'
import { saveWithFile, scheduleFileRemoval } from '../../pictures/picture-storage.ts'
import { auditBy, type StaffWriter, writeOnce } from '../staff-writer.ts'
import { findMedia } from './media-row.ts'

type Added = { media: MediaRow; existing: boolean }

/** STF-151. */
async function findSame(db: Db | Tx, sha256: string): Promise<string | undefined> {
  const [same] = await db
    .select({ mediaId: media.mediaId })
    .from(media)
    .where(eq(media.sha256, sha256))
    .orderBy(asc(media.createdAt))
    .limit(1)
  return same?.mediaId
}

const lockBytes = (tx: Tx, sha256: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`media:${sha256}`}, 0))`)

/** Names of files may hold anything. */
const cleanName = (file: Blob) =>
  (file instanceof File ? file.name : '')
    .replace(/^.*[\\/]/, '')
    .replace(/[^\p{Letter}\p{Mark}\p{Number} ._()-]/gu, '')
    .trim()
    .slice(-120) || 'picture'

type NewMedia = { input: MediaInput; picture: ReencodedPicture; fileKey: string; sha256: string }

async function insertMedia(tx: Tx, writer: StaffWriter, added: NewMedia): Promise<string> {
  const { input, picture, fileKey, sha256 } = added
  const { id: staffId } = writer.caller
  const { decorative, showsChild } = input
  const alt = decorative ? '' : input.alt
  const fileName = cleanName(input.file)
  const [row] = await tx
    .insert(media)
    .values({
      fileKey,
      fileName,
      sha256,
      width: picture.width,
      height: picture.height,
      bytes: picture.bytes.byteLength,
      alt,
      isDecorative: decorative,
      showsChild,
      ...(showsChild && { consentBy: staffId, consentAt: sql`now()` }),
      uploadedBy: staffId,
    })
    .returning({ mediaId: media.mediaId })
  if (!row) throw new Error('The picture was not stored.')
  const data = { fileName, alt, decorative, showsChild }
  await auditBy(tx, writer, { action: 'media.added', subject: row.mediaId, data })
  return row.mediaId
}

/** STF-144 to STF-147, STF-151. @throws AppError `unsupported`, `too_large` */
export async function addMedia(
  context: Context,
  writer: StaffWriter,
  input: MediaInput,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<Added> {
  const bytes = await input.file.bytes()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const known = await findSame(context.db, sha256)
  if (known) {
    const saved = await context.db.transaction((tx) => findSavedResponse(tx, idempotencyKey))
    return { media: await findMedia(context.db, known), existing: saved !== known }
  }
  const picture = await reencodePicture(bytes, 'media')
  const fileKey = `public/uploads/media/${randomUUID()}.webp`
  return saveWithFile(context, { key: fileKey, bytes: picture.bytes }, async (tx) => {
    let existing = false
    const isNew = await writeOnce(tx, writer, idempotencyKey, async () => {
      await lockBytes(tx, sha256)
      const same = await findSame(tx, sha256)
      existing = same !== undefined
      return same ?? (await insertMedia(tx, writer, { input, picture, fileKey, sha256 }))
    })
    if (!isNew || existing) await scheduleFileRemoval(tx, fileKey)
    const mediaId = (await findSavedResponse(tx, idempotencyKey)) ?? (await findSame(tx, sha256)) ?? ''
    return { media: await findMedia(tx, mediaId), existing }
  })
}
