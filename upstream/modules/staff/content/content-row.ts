import { and, desc, eq, inArray } from 'drizzle-orm'
import type { ContentState } from '#contract/staff/content'
import { type ContentSection, contentSections } from '#domain/content-sections'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { siteContent } from '../../../platform/db/schema/site-content.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { versionOf } from '../records/microseconds.ts'

const version = versionOf(siteContent.updatedAt)

const selectContent = (db: Db | Tx) => {
  const { section, value, schemaVersion } = siteContent
  return db.select({ section, value, schemaVersion, version }).from(siteContent).$dynamic()
}

export type StoredRow = Awaited<ReturnType<typeof selectContent>>[number]

export async function lockContent(tx: Tx, section: ContentSection): Promise<StoredRow | undefined> {
  const [row] = await selectContent(tx).where(eq(siteContent.section, section)).for('update')
  return row
}

function listLastChanges(db: Db | Tx, sections: readonly ContentSection[]) {
  const { subject, subjectKind, at, auditId, actorStaffId } = auditEvents
  return db
    .selectDistinctOn([subject], { section: subject, at, by: staff.name })
    .from(auditEvents)
    .leftJoin(staff, eq(staff.staffId, actorStaffId))
    .where(and(eq(subjectKind, 'content'), inArray(subject, [...sections])))
    .orderBy(subject, desc(at), desc(auditId))
}

const none = { value: null, schemaVersion: null, version: null }

async function readStates(db: Db | Tx, sections: readonly ContentSection[]): Promise<ContentState[]> {
  const rows = await selectContent(db).where(inArray(siteContent.section, [...sections]))
  const changes = await listLastChanges(db, sections)
  return sections.map((section) => {
    const change = changes.find((one) => one.section === section)
    return {
      ...none,
      ...rows.find((row) => row.section === section),
      section,
      lastChange: change ? { by: change.by ?? 'System', at: change.at.toISOString() } : null,
    }
  })
}

/** STF-245. */
export const listContent = (db: Db): Promise<ContentState[]> => readStates(db, contentSections)

export async function readContent(db: Db | Tx, section: ContentSection): Promise<ContentState> {
  const [state] = await readStates(db, [section])
  return state ?? { ...none, section, lastChange: null }
}
