import { and, asc, desc, eq, lt, or, sql } from 'drizzle-orm'
import type { LinkReportRow } from '#contract/staff/reports'
import { instantsOf } from '#domain/report-time'
import type { Tx } from '../../../platform/db/open.ts'
import { allBlogs } from '../../../platform/db/schema/blogs.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { shareLinks, shareVisits } from '../../../platform/db/schema/sharing.ts'
import { titleOfTarget } from '../share/link-row.ts'
import { READ_AT_MOST, type Report, requireReachable, type Scope, sumOf } from './report.ts'

/** Visits of links by link, channel and target; the most visited first. Archived links only with visits. */
function findLinks(tx: Tx, scope: Scope) {
  const { from, to, course, category } = scope
  const { code, name, channel, targetId, archivedAt, createdAt, kind } = shareLinks
  const visited = tx
    .select({ code: shareVisits.code, visits: sql<number>`sum(${shareVisits.visits})::int`.as('visits') })
    .from(shareVisits)
    .where(
      sql`${shareVisits.day} <= ${to} and (${from}::date is null or ${shareVisits.day} >= ${from}::date)`,
    )
    .groupBy(shareVisits.code)
    .as('visited')
  const visits = sql<number>`coalesce(${visited.visits}, 0)`
  return tx
    .select({ code, name, channel, target: titleOfTarget, archivedAt, visits })
    .from(shareLinks)
    .leftJoin(visited, eq(visited.code, code))
    .leftJoin(allCourses, eq(allCourses.courseId, targetId))
    .leftJoin(allBlogs, eq(allBlogs.blogId, targetId))
    .where(
      and(
        or(sql`${visits} > 0`, sql`${archivedAt} is null`),
        lt(createdAt, instantsOf(scope).end),
        course ? and(eq(kind, 'course'), eq(targetId, course)) : undefined,
        category ? eq(allCourses.categoryId, category) : undefined,
      ),
    )
    .orderBy(desc(visits), asc(name), asc(code))
    .limit(READ_AT_MOST)
}

/** @throws AppError `invalid` */
export async function readLinks(tx: Tx, scope: Scope): Promise<Report<LinkReportRow, { visits: number }>> {
  const found = await findLinks(tx, scope)
  requireReachable(found.length)
  return {
    rows: found.map(({ archivedAt, ...row }) => ({ ...row, isArchived: archivedAt !== null })),
    sums: { visits: sumOf(found, ({ visits }) => visits) },
  }
}
