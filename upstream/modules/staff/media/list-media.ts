import { and, desc, eq, exists, ilike, notExists, or, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { listMedia as call } from '#contract/staff/media'
import type { Db } from '../../../platform/db/open.ts'
import { media, mediaUses } from '../../../platform/db/schema/media.ts'
import { likePattern } from '../../catalogue/like-pattern.ts'
import { countRows, REACHED } from '../count-rows.ts'
import { selectMedia, serializeMedia } from './media-row.ts'

type Query = z.output<typeof call.query>

function conditionOf(db: Db, { q, unused, showsChild, cover, kind }: Query): SQL | undefined {
  const uses = (ofKind?: SQL) =>
    db
      .select({ mediaId: mediaUses.mediaId })
      .from(mediaUses)
      .where(and(eq(mediaUses.mediaId, media.mediaId), ofKind))
  const pattern = q ? likePattern(q) : undefined
  return and(
    pattern ? or(ilike(media.alt, pattern), ilike(media.fileName, pattern)) : undefined,
    unused && notExists(uses()),
    showsChild && eq(media.showsChild, true),
    cover && eq(media.isDecorative, false),
    kind && exists(uses(eq(mediaUses.kind, kind))),
  )
}

/** STF-143: the newest first. */
export async function listMedia(db: Db, query: Query): Promise<z.output<typeof call.response>> {
  const condition = conditionOf(db, query)
  const { page, size } = query
  const total = await countRows(db, media, condition)
  if (page * size > REACHED) return { rows: [], total }
  const rows = await selectMedia(db)
    .where(condition)
    .orderBy(desc(media.createdAt), desc(media.mediaId))
    .limit(size)
    .offset((page - 1) * size)
  return { rows: rows.map(serializeMedia), total }
}
