import { eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { ShareLink } from '#contract/staff/share'
import { addDays, lagosDate } from '#domain/dates'
import { sharePath } from '#domain/sharing'
import type { Env } from '../../../platform/config/env.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { allBlogs } from '../../../platform/db/schema/blogs.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { shareLinks, shareVisits } from '../../../platform/db/schema/sharing.ts'
import { versionOf } from '../records/microseconds.ts'

const { code, name, channel, kind, targetId, path, archivedAt, createdAt, updatedAt } = shareLinks

export const versionOfLink = versionOf(updatedAt)

/** Of the last days in Lagos, with today. */
export const visitsOf = (days: number) =>
  sql<number>`(select coalesce(sum(${shareVisits.visits}), 0)::int from ${shareVisits} where ${shareVisits.code} = ${shareLinks.code} and ${shareVisits.day} > ${addDays(lagosDate(new Date()), -days)})`

export const titleOfTarget = sql<string>`coalesce(${allCourses.title}, ${allBlogs.title}, ${path}, '')`

export const selectLinks = (db: Db | Tx) =>
  db
    .select({
      code,
      name,
      channel,
      kind,
      targetId,
      title: titleOfTarget,
      visits7: visitsOf(7),
      visits30: visitsOf(30),
      archivedAt,
      createdAt,
      version: versionOfLink,
    })
    .from(shareLinks)
    .leftJoin(allCourses, eq(allCourses.courseId, targetId))
    .leftJoin(allBlogs, eq(allBlogs.blogId, targetId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectLinks>>[number]
type Origin = Pick<Env, 'SITE_ORIGIN'>

export const addressOf = ({ SITE_ORIGIN }: Origin, linkCode: string): string =>
  `${SITE_ORIGIN}${sharePath(linkCode)}`

export const serializeLink = (env: Origin, row: Row): ShareLink => ({
  ...row,
  address: addressOf(env, row.code),
  archivedAt: row.archivedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

/** @throws AppError `not_found` */
export async function readLink(db: Db | Tx, env: Origin, id: string | undefined): Promise<ShareLink> {
  const [row] = id === undefined ? [] : await selectLinks(db).where(eq(shareLinks.linkId, id))
  if (!row) throw new AppError('not_found', 'Not found.')
  return serializeLink(env, row)
}
