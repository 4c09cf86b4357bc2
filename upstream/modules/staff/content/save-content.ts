import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { CONTENT_SCHEMA_VERSION } from '#contract/api/site-content'
import type { ContentState } from '#contract/staff/content'
import type { ContentSection } from '#domain/content-sections'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { mediaUses } from '../../../platform/db/schema/media.ts'
import { siteContent } from '../../../platform/db/schema/site-content.ts'
import { wakeFreshness } from '../../catalogue/wake-freshness.ts'
import { lockNewUses } from '../media/lock-uses.ts'
import { auditBy, type StaffWriter } from '../staff-writer.ts'
import { cleanValue, parseValue, type Value, withMarks } from './check-value.ts'
import { lockContent, readContent, type StoredRow } from './content-row.ts'
import { versionConflict } from './version-conflict.ts'

const PAGES = ['/', '/about-us', '/faqs']

function differences(before: Value, after: Value) {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  )
  const part = (value: Value) => Object.fromEntries(changed.map((field) => [field, value[field]]))
  return changed.length > 0 ? { before: part(before), after: part(after) } : undefined
}

const changesOf = (stored: StoredRow | undefined, value: Value) =>
  stored ? differences(stored.value, value) : { after: value }

const isCurrent = (version: string | null, stored: StoredRow | undefined) =>
  version === (stored?.version ?? null)

/** So that a mark in use cannot be removed (STF-149). */
async function writeMediaUses(tx: Tx, value: Value): Promise<void> {
  const use = { kind: 'content', subjectId: 'partners', field: 'cover' } as const
  const ids = parseValue('partners', value).items.flatMap(({ mediaId }) => mediaId ?? [])
  await dropMediaUses(tx)
  if (ids.length > 0)
    await tx.insert(mediaUses).values([...new Set(ids)].map((mediaId) => ({ ...use, mediaId })))
}

const dropMediaUses = (tx: Tx) =>
  tx.delete(mediaUses).where(and(eq(mediaUses.kind, 'content'), eq(mediaUses.subjectId, 'partners')))

/** @throws AppError `changed` when another person has saved it first */
async function write(tx: Tx, section: ContentSection, value: Value, stored: StoredRow | undefined) {
  const row = { value, schemaVersion: CONTENT_SCHEMA_VERSION }
  if (stored) return tx.update(siteContent).set(row).where(eq(siteContent.section, section))
  const added = await tx
    .insert(siteContent)
    .values({ section, ...row })
    .onConflictDoNothing()
    .returning()
  if (added.length === 0) throw await versionConflict(tx, section)
  return added
}

type Save = { section: ContentSection; version: string | null; value: unknown }

/** STF-245, STF-013: what changes nothing writes nothing. @throws AppError `changed`, `invalid` */
export async function saveContent(
  db: Db,
  writer: StaffWriter,
  { section, version, value: input }: Save,
): Promise<ContentState> {
  const cleaned = await cleanValue(section, input)
  const { content, isChanged } = await db.transaction(async (tx) => {
    const isPartners = section === 'partners'
    if (isPartners) await lockNewUses(tx)
    const stored = await lockContent(tx, section)
    const value = isPartners ? await withMarks(tx, cleaned) : cleaned
    const changes = changesOf(stored, value)
    if (!changes) return { content: await readContent(tx, section), isChanged: false }
    if (!isCurrent(version, stored)) throw await versionConflict(tx, section)
    await write(tx, section, value, stored)
    if (isPartners) await writeMediaUses(tx, value)
    const data = { name: section }
    await auditBy(tx, writer, { action: 'content.changed', subject: section, data, ...changes })
    return { content: await readContent(tx, section), isChanged: true }
  })
  if (isChanged) wakeFreshness(PAGES)
  return content
}

/** 'Back to the original' (STF-246). @throws AppError `changed` */
export async function restoreContent(
  db: Db,
  writer: StaffWriter,
  section: ContentSection,
  version: string,
): Promise<ContentState> {
  const { content, isChanged } = await db.transaction(async (tx) => {
    const stored = await lockContent(tx, section)
    if (stored && stored.version !== version) throw await versionConflict(tx, section)
    if (stored) {
      await tx.delete(siteContent).where(eq(siteContent.section, section))
      if (section === 'partners') await dropMediaUses(tx)
      const data = { name: section }
      const before = stored.value
      await auditBy(tx, writer, { action: 'content.restored', subject: section, data, before })
    }
    return { content: await readContent(tx, section), isChanged: stored !== undefined }
  })
  if (isChanged) wakeFreshness(PAGES)
  return content
}
