import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { mediaUseKinds } from '#domain/media-use'
import { instant, key, timestamps } from './columns.ts'
import { staff } from './staff.ts'

/** Pictures of staff (STF-143 to STF-152). Those of the default installation have nobody who uploaded them. */
export const media = pgTable(
  'media',
  {
    mediaId: key(),
    /** Of the file that is served, under `public/uploads`. */
    fileKey: text().notNull(),
    /** As the person named it, for the search. */
    fileName: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    /** Of the bytes that were uploaded, in hex (STF-151). */
    sha256: text().notNull(),
    alt: text().notNull(),
    isDecorative: boolean().notNull().default(false),
    /** In percent from the left and the top (STF-148). */
    focalX: integer().notNull().default(50),
    focalY: integer().notNull().default(50),
    /** A child can be recognised (STF-147). */
    showsChild: boolean().notNull().default(false),
    consentBy: uuid().references(() => staff.staffId, { onDelete: 'restrict' }),
    consentAt: instant(),
    uploadedBy: uuid().references(() => staff.staffId, { onDelete: 'restrict' }),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('media_file').on(t.fileKey),
    index('media_sha256').on(t.sha256),
    index('media_newest').on(t.createdAt, t.mediaId),
    index('media_uploader').on(t.uploadedBy).where(sql`${t.uploadedBy} is not null`),
    index('media_consent').on(t.consentBy).where(sql`${t.consentBy} is not null`),
    index('media_alt_trigrams').using('gin', t.alt.op('gin_trgm_ops')),
    index('media_name_trigrams').using('gin', t.fileName.op('gin_trgm_ops')),
    check('media_size', sql`${t.width} > 0 and ${t.height} > 0 and ${t.bytes} > 0`),
    check(
      'media_alt',
      sql`char_length(${t.alt}) <= 200 and (${t.isDecorative} or char_length(${t.alt}) >= 3)`,
    ),
    check('media_focus', sql`${t.focalX} between 0 and 100 and ${t.focalY} between 0 and 100`),
    check('media_child', sql`not ${t.showsChild} or ${t.consentAt} is not null`),
  ],
)

/** Written again with each save of the record that uses the picture, so that a used one cannot be removed (STF-149). */
export const mediaUses = pgTable(
  'media_uses',
  {
    mediaId: uuid()
      .notNull()
      .references(() => media.mediaId, { onDelete: 'restrict' }),
    kind: text({ enum: mediaUseKinds }).notNull(),
    subjectId: text().notNull(),
    field: text({ enum: ['cover', 'text'] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subjectId, t.field, t.mediaId] }),
    index('media_uses_media').on(t.mediaId),
  ],
)
