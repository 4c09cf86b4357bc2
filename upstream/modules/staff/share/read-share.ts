import { and, desc, eq, gt, inArray, isNull, like, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '#contract/errors'
import type { readShare as call } from '#contract/staff/share'
import { shareCode } from '#domain/share-code'
import { type ShareChannel, shareChannels } from '#domain/sharing'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { shareLinks } from '../../../platform/db/schema/sharing.ts'
import { likePattern } from '../../catalogue/like-pattern.ts'
import { findPublic } from './find-public.ts'
import { selectLinks, serializeLink } from './link-row.ts'

type Target = { kind: 'course' | 'post'; id: string }

const NEWEST = 50
const none = new Set<string>()

/** Archived links keep their codes (STF-240). */
async function proposalsFor(db: Db, title: string): Promise<Record<ShareChannel, string>> {
  const propose = (taken: ReadonlySet<string>) =>
    shareChannels.map((channel) => [channel, shareCode(title, channel, taken)] as const)
  const stem = shareCode(title, 'whatsapp', none).replace(/-wa$/, '')
  const rows = await db
    .select({ code: shareLinks.code })
    .from(shareLinks)
    .where(like(shareLinks.code, likePattern(stem).slice(1)))
  const proposals = propose(new Set(rows.map(({ code }) => code)))
  // oxlint-disable-next-line typescript/consistent-type-assertions -- `fromEntries` forgets the keys, and every channel is one
  return Object.fromEntries(proposals) as Record<ShareChannel, string>
}

const shown = ['title', 'price', 'startDate', 'endDate', 'coverMediaId', 'cover']

/**
 * STF-244: what the networks show was changed in the last day, after a network had read it. Later they have read it again.
 */
async function isPreviewOld(db: Db, { kind, id }: Target): Promise<boolean> {
  const { subjectKind, subject, at, after } = auditEvents
  const [first] = await db
    .select({ at: sql<string | null>`min(${shareLinks.previewedAt})::text` })
    .from(shareLinks)
    .where(and(eq(shareLinks.kind, kind), eq(shareLinks.targetId, id)))
  if (!first?.at) return false
  const changed = db
    .select({ at })
    .from(auditEvents)
    .where(
      and(
        eq(subjectKind, kind),
        eq(subject, id),
        gt(at, sql`greatest(${first.at}::timestamptz, now() - interval '1 day')`),
        sql`exists (select from jsonb_object_keys(${after}) as field where ${inArray(sql`field`, shown)})`,
      ),
    )
    .limit(1)
  return (await db.$count(changed.as('changed'))) > 0
}

/** STF-237. @throws AppError `not_found` for what is not published */
export async function readShare(
  { db, env }: Context,
  target: Target,
): Promise<z.output<typeof call.response>> {
  const title = await findPublic(db, target.kind, target.id)
  if (title === undefined) throw new AppError('not_found', 'Not found.')
  const rows = await selectLinks(db)
    .where(
      and(
        eq(shareLinks.kind, target.kind),
        eq(shareLinks.targetId, target.id),
        isNull(shareLinks.archivedAt),
      ),
    )
    .orderBy(desc(shareLinks.createdAt), desc(shareLinks.linkId))
    .limit(NEWEST)
  return {
    links: rows.map((row) => serializeLink(env, row)),
    proposals: await proposalsFor(db, title),
    isPreviewOld: await isPreviewOld(db, target),
  }
}
