import { and, eq, gt, isNull } from 'drizzle-orm'
import { isFixedPage } from '#domain/fixed-page'
import { topics } from '#domain/topic'
import { blogs } from '../../../platform/db/complete-blogs.ts'
import { courses } from '../../../platform/db/complete-courses.ts'
import type { Db } from '../../../platform/db/open.ts'
import { blogCounts } from '../../../platform/db/schema/catalogue-counts.ts'
import { redirects } from '../../../platform/db/schema/redirects.ts'
import { shareLinks } from '../../../platform/db/schema/sharing.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { findCourseFacets } from '../../catalogue/course-facets.ts'
import { hasPage } from '../../catalogue/public-courses.ts'
import { hasAddress, isPublished } from '../../posts/public-posts.ts'

/** Facets and categories are read once. */
type Site = {
  db: Db
  facets: () => ReturnType<typeof findCourseFacets>
  categories: () => Promise<ReadonlySet<string>>
}

type Check = (site: Site, segment: string) => Promise<boolean>

const once = <T>(read: () => Promise<T>) => {
  let answer: Promise<T> | undefined
  return () => {
    answer ??= read()
    return answer
  }
}

async function findCategories(db: Db) {
  const rows = await db.select().from(blogCounts).where(gt(blogCounts.posts, 0))
  return new Set(rows.map(({ category }) => category.normalize('NFC')))
}

/** Pages that depend on what is published, by the first part of their path. */
const checks: Record<string, Check> = {
  '/course/browse-courses/': async ({ db }, courseId) =>
    isUuid(courseId) && (await db.$count(courses, and(eq(courses.courseId, courseId), hasPage()))) > 0,
  '/blog-details/': async ({ db }, address) =>
    (await db.$count(blogs, and(isPublished, hasAddress(address)))) > 0,
  '/category/': async ({ categories }, name) => (await categories()).has(name.replace(/\/page\/\d+$/, '')),
  '/learn/': async ({ facets }, slug) => topics(await facets()).some((topic) => topic.slug === slug),
  '/go/': async ({ db }, code) =>
    (await db.$count(shareLinks, and(eq(shareLinks.code, code), isNull(shareLinks.archivedAt)))) > 0,
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC')
  } catch {
    return path
  }
}

async function isPublicPage(site: Site, path: string): Promise<boolean> {
  if (isFixedPage(path)) return true
  for (const [start, check] of Object.entries(checks))
    if (path.startsWith(start)) return check(site, decoded(path.slice(start.length)))
  return false
}

const isPublicPost = async (db: Db, blogId: string | null) =>
  blogId !== null && (await db.$count(blogs, and(isPublished, eq(blogs.blogId, blogId)))) > 0

/** The earlier address of a page that is public. An archived page may lead elsewhere, and is not public all the same. */
async function isEarlierAddress(site: Site, path: string): Promise<boolean> {
  const { db } = site
  const [redirect] = await db.select().from(redirects).where(eq(redirects.fromPath, path))
  if (!redirect?.toPath || redirect.kind === 'course') return false
  return redirect.kind === 'post' ? isPublicPost(db, redirect.blogId) : isPublicPage(site, redirect.toPath)
}

/** @returns those of the paths that lead to no public page (STF-138) */
export async function findHiddenPaths(db: Db, paths: readonly string[]): Promise<string[]> {
  const site = { db, facets: once(() => findCourseFacets(db)), categories: once(() => findCategories(db)) }
  const hidden: string[] = []
  for (const path of new Set(paths)) {
    const page = path.replace(/(.)\/+$/, '$1')
    const isPublic =
      // The database refuses to compare with it.
      !decoded(page).includes('\0') &&
      ((await isPublicPage(site, page)) || (await isEarlierAddress(site, page)))
    if (!isPublic) hidden.push(path)
  }
  return hidden
}
