import { and, asc, eq, exists, isNotNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { readPostChoices } from '#contract/staff/posts'
import type { Db } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { postCategories } from '../../../platform/db/schema/blogs.ts'
import { staff } from '../../../platform/db/schema/staff.ts'

/** Authors are those who have changed a post. */
export async function readChoices(db: Db): Promise<z.infer<typeof readPostChoices.response>> {
  const categories = await db
    .select({ categoryId: postCategories.categoryId, name: postCategories.name })
    .from(postCategories)
    .orderBy(asc(postCategories.name))
  const { actorStaffId, subjectKind, after, auditId } = auditEvents
  const theirs = db
    .select({ auditId })
    .from(auditEvents)
    .where(and(eq(actorStaffId, staff.staffId), eq(subjectKind, 'post'), isNotNull(after)))
  const authors = await db
    .select({ staffId: staff.staffId, name: staff.name })
    .from(staff)
    .where(exists(theirs))
    .orderBy(asc(staff.name), asc(staff.staffId))
  return { categories, authors }
}
