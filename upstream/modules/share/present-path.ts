import { and, eq } from 'drizzle-orm'
import { courses } from '../../platform/db/complete-courses.ts'
import type { Db } from '../../platform/db/open.ts'
import { allBlogs } from '../../platform/db/schema/blogs.ts'
import type { shareLinks } from '../../platform/db/schema/sharing.ts'
import { findRedirect } from '../catalogue/find-redirect.ts'
import { findTarget } from '../catalogue/find-target.ts'
import { isPublished } from '../catalogue/public-courses.ts'

const COURSES = '/course/browse-courses'
const POSTS = '/blog'
const POST = '/blog-details/'

async function coursePath(db: Db, id: string): Promise<string> {
  const [found] = await db
    .select({ courseId: courses.courseId })
    .from(courses)
    .where(and(eq(courses.courseId, id), isPublished()))
  const courseId = found?.courseId ?? (await findRedirect(db, id))
  return courseId === undefined ? COURSES : `${COURSES}/${courseId}`
}

async function isPublicPost(db: Db, slug: string): Promise<boolean> {
  const isIt = and(eq(allBlogs.slug, slug), eq(allBlogs.state, 'published'))
  return (await db.$count(allBlogs, isIt)) > 0
}

async function postPath(db: Db, blogId: string): Promise<string> {
  const [post] = await db
    .select({ slug: allBlogs.slug, state: allBlogs.state })
    .from(allBlogs)
    .where(eq(allBlogs.blogId, blogId))
  if (!post?.slug) return POSTS
  const path = POST + post.slug
  if (post.state === 'published') return path
  const target = await findTarget(db, path)
  return target?.startsWith(POST) && (await isPublicPost(db, target.slice(POST.length))) ? target : POSTS
}

type Goal = Pick<typeof shareLinks.$inferSelect, 'kind' | 'targetId' | 'path'>

/** STF-240: of something archived, where the archive says, else its list. */
export async function presentPath(db: Db, { kind, targetId, path }: Goal): Promise<string> {
  if (targetId === null) return path ?? '/'
  return kind === 'course' ? coursePath(db, targetId) : postPath(db, targetId)
}
