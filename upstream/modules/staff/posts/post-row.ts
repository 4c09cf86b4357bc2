import { eq, type SQL, sql } from 'drizzle-orm'
import type { PostRow } from '#contract/staff/posts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { allBlogs, postCategories } from '../../../platform/db/schema/blogs.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { versionOf } from '../records/microseconds.ts'
import { missingFields } from './missing-fields.ts'

export const versionOfPost: SQL<string> = versionOf(allBlogs.updatedAt)

const { at, auditId, after, actorKind, actorStaffId, subject, subjectKind } = auditEvents

/** By staff, also when the job published the post since. */
const staffChange = sql<{
  by: string
  ms: number
} | null>`(select jsonb_build_object('by', ${staff.name}, 'ms', extract(epoch from ${at}) * 1000) from ${auditEvents} join ${staff} on ${staff.staffId} = ${actorStaffId} where ${subjectKind} = 'post' and ${subject} = ${allBlogs.blogId}::text and ${actorKind} = 'staff' and ${after} is not null order by ${at} desc, ${auditId} desc limit 1)`

/** Of a row of the list, which does not read the text. */
export const rowColumns = {
  blogId: allBlogs.blogId,
  title: allBlogs.title,
  hasContent: sql<boolean>`coalesce(${allBlogs.contentHtml} <> '', false)`,
  imageKey: allBlogs.imageKey,
  categoryId: allBlogs.categoryId,
  categoryName: postCategories.name,
  description: allBlogs.description,
  slug: allBlogs.slug,
  state: allBlogs.state,
  publishAt: allBlogs.publishAt,
  publishedAt: allBlogs.publishedAt,
  updatedAt: allBlogs.updatedAt,
  staffChange,
}

/** One query: category and last change come with the row. */
export const selectRows = (db: Db | Tx) =>
  db
    .select(rowColumns)
    .from(allBlogs)
    .leftJoin(postCategories, eq(postCategories.categoryId, allBlogs.categoryId))
    .$dynamic()

type FoundRow = Awaited<ReturnType<typeof selectRows>>[number]

const serializeChange = ({ staffChange: change, updatedAt }: FoundRow): PostRow['lastChange'] =>
  change
    ? { by: change.by, at: new Date(change.ms).toISOString() }
    : { by: 'The installation', at: updatedAt.toISOString() }

export const serializeRow = (row: FoundRow): PostRow => ({
  blogId: row.blogId,
  title: row.title,
  categoryName: row.categoryName,
  image: row.imageKey,
  state: row.state,
  publishAt: row.publishAt?.toISOString() ?? null,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  missing: missingFields(row),
  lastChange: serializeChange(row),
})
