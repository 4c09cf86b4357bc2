import { and, desc, eq, sql } from 'drizzle-orm'
import type { AppError } from '#contract/errors'
import { contentFieldWords } from '#domain/content-fields'
import type { ContentSection } from '#domain/content-sections'
import type { Tx } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { namesOfFields } from '../records/field-words.ts'
import { changedBy } from '../records/version-conflict.ts'

const { at, before, after, actorStaffId, subjectKind, subject, auditId } = auditEvents

/** Of what both values have: the first save and 'Back to the original' replace the whole section. */
const fields = sql<string[] | null>`(
  select jsonb_agg(field) from jsonb_object_keys(${after}) as field where ${before} is not null
)`

const wholeSection: Readonly<Record<ContentSection, string>> = {
  testimonials: 'testimonials',
  partners: 'partners',
  statistics: 'figures',
  questions: 'questions',
  home: 'home texts',
  about: 'About us texts',
  announcement: 'announcement',
}

/** STF-067. */
export async function versionConflict(tx: Tx, section: ContentSection): Promise<AppError> {
  const [change] = await tx
    .select({ at, name: staff.name, fields })
    .from(auditEvents)
    .leftJoin(staff, eq(staff.staffId, actorStaffId))
    .where(and(eq(subjectKind, 'content'), eq(subject, section)))
    .orderBy(desc(at), desc(auditId))
    .limit(1)
  const names = change?.fields
    ? namesOfFields(contentFieldWords[section])(change.fields)
    : [wholeSection[section]]
  return changedBy(change, names)
}
