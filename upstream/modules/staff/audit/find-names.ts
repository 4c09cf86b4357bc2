import { type AnyColumn, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { allBlogs } from '../../../platform/db/schema/blogs.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { media } from '../../../platform/db/schema/media.ts'
import { letters } from '../../../platform/db/schema/newsletter.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { type AuditRow, kindOf, textIn } from './audit-row.ts'

/** By id: ids of different kinds are never the same. */
export type Names = ReadonlyMap<string, string>

type Named = { id: PgColumn; name: AnyColumn | SQL }

/** Nothing of families, children, messages and subscribers (STF-270). */
const named: ReadonlyMap<string, Named> = new Map<string, Named>([
  ['staff', { id: staff.staffId, name: staff.name }],
  ['course', { id: allCourses.courseId, name: allCourses.title }],
  ['post', { id: allBlogs.blogId, name: allBlogs.title }],
  ['letter', { id: letters.letterId, name: letters.subject }],
  ['media', { id: media.mediaId, name: sql`coalesce(nullif(${media.alt}, ''), ${media.fileName})` }],
])

/** Those who act, those to whom a message is assigned, and what the entries are about. */
function idsByKind(rows: readonly AuditRow[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const add = (kind: string, id: string) => {
    if (isUuid(id)) found.set(kind, (found.get(kind) ?? new Set()).add(id))
  }
  for (const row of rows) {
    add(kindOf(row), row.subject)
    add('staff', row.actorStaffId ?? '')
    if (row.action === 'message.assigned') add('staff', textIn(row.data, 'assigneeId'))
  }
  return found
}

const read = (db: Db | Tx, { id, name }: Named, ids: ReadonlySet<string>) =>
  db
    .select({ id: sql<string>`${id}`, name: sql<string>`${name}` })
    .from(id.table)
    .where(inArray(id, [...ids]))

/** One query for each kind that occurs. A record that was removed is not in the answer. */
export async function findNames(db: Db | Tx, rows: readonly AuditRow[]): Promise<Names> {
  const ids = idsByKind(rows)
  const names = new Map<string, string>()
  for (const [kind, columns] of named) {
    const ofKind = ids.get(kind)
    if (!ofKind) continue
    for (const { id, name } of await read(db, columns, ofKind)) names.set(id, name)
  }
  return names
}
