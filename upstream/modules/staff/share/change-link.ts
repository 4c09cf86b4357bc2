import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { ShareLink, ShareLinkChange, ShareLinkFields } from '#contract/staff/share'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/open.ts'
import { shareLinks } from '../../../platform/db/schema/sharing.ts'
import { findLastEntry } from '../records/last-entry.ts'
import { changedBy } from '../records/version-conflict.ts'
import { auditBy, type StaffWriter } from '../staff-writer.ts'
import { readLink, versionOfLink } from './link-row.ts'

const fields = ['name', 'channel'] as const

/** @throws AppError `not_found` */
async function lockLink(tx: Tx, code: string) {
  const isIt = eq(shareLinks.code, code)
  const [link] = await tx.select().from(shareLinks).where(isIt).for('no key update')
  // After the lock, so that it is the version that the lock holds.
  const [read] = await tx.select({ version: versionOfLink }).from(shareLinks).where(isIt)
  if (!link || !read) throw new AppError('not_found', 'Not found.')
  return { ...link, version: read.version }
}

type LockedLink = Awaited<ReturnType<typeof lockLink>>

/** `fields` holds what is stored now (STF-067). */
async function versionConflict(tx: Tx, { linkId, name, channel }: LockedLink): Promise<AppError> {
  const last = await findLastEntry(tx, 'link', linkId)
  const changed = fields.filter((field) => field in (last?.after ?? {}))
  return changedBy(last, changed.length > 0 ? changed : ['link'], { name, channel })
}

function differences(link: LockedLink, input: ShareLinkFields) {
  const changed = fields.filter((field) => link[field] !== input[field])
  const pick = (values: ShareLinkFields) => Object.fromEntries(changed.map((field) => [field, values[field]]))
  return changed.length > 0 ? { before: pick(link), after: pick(input) } : undefined
}

/** Nothing is written when nothing changes (STF-013). @throws AppError `not_found`, `changed` */
export async function changeLink(
  { db, env }: Context,
  writer: StaffWriter,
  code: string,
  { version, ...input }: ShareLinkChange,
): Promise<ShareLink> {
  return db.transaction(async (tx) => {
    const link = await lockLink(tx, code)
    const changes = differences(link, input)
    if (changes) {
      if (version !== link.version) throw await versionConflict(tx, link)
      await tx.update(shareLinks).set(input).where(eq(shareLinks.linkId, link.linkId))
      const data = { name: input.name }
      await auditBy(tx, writer, { action: 'link.changed', subject: link.linkId, data, ...changes })
    }
    return readLink(tx, env, link.linkId)
  })
}

/** STF-240. @throws AppError `not_found` */
export async function archiveLink(
  { db, env }: Context,
  writer: StaffWriter,
  code: string,
): Promise<ShareLink> {
  return db.transaction(async (tx) => {
    const link = await lockLink(tx, code)
    if (!link.archivedAt) {
      await tx.update(shareLinks).set({ archivedAt: new Date() }).where(eq(shareLinks.linkId, link.linkId))
      const data = { name: link.name }
      const changes = { before: { state: 'in use' }, after: { state: 'archived' } }
      await auditBy(tx, writer, { action: 'link.archived', subject: link.linkId, data, ...changes })
    }
    return readLink(tx, env, link.linkId)
  })
}
