import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '#contract/errors'
import type { PostHistory, StaffPost } from '#contract/staff/posts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { allBlogs, postCategories } from '../../../platform/db/schema/blogs.ts'
import { media } from '../../../platform/db/schema/media.ts'
import { redirects } from '../../../platform/db/schema/redirects.ts'
import { postPath, readPath } from '../../posts/post-paths.ts'
import { readChanges } from '../records/read-changes.ts'
import { rowColumns, serializeRow, versionOfPost } from './post-row.ts'
import { fieldWords, postRecord } from './post-words.ts'

const detailColumns = {
  ...rowColumns,
  contentHtml: allBlogs.contentHtml,
  coverMediaId: allBlogs.coverMediaId,
  coverCrop: allBlogs.coverFocus,
  alt: media.alt,
  authorLine: allBlogs.authorLine,
  showContents: allBlogs.showContents,
  archivedAt: allBlogs.archivedAt,
  version: versionOfPost,
}

/** @throws AppError `not_found` */
async function findDetail(db: Db | Tx, blogId: string) {
  const [found] = await db
    .select(detailColumns)
    .from(allBlogs)
    .leftJoin(postCategories, eq(postCategories.categoryId, allBlogs.categoryId))
    .leftJoin(media, eq(media.mediaId, allBlogs.coverMediaId))
    .where(eq(allBlogs.blogId, blogId))
  if (!found) throw new AppError('not_found', 'Not found.')
  return found
}

type Detail = Awaited<ReturnType<typeof findDetail>>

async function findGoal(db: Db | Tx, { slug, state }: Detail): Promise<StaffPost['redirect']> {
  if (slug === null || state !== 'archived') return null
  const [redirect] = await db
    .select({ toPath: redirects.toPath, isGone: redirects.isGone })
    .from(redirects)
    .where(eq(redirects.fromPath, postPath(slug)))
  if (redirect?.isGone) return 'gone'
  const goal = readPath(redirect?.toPath ?? '')
  if (goal?.kind !== 'post') return null
  const { blogId, title } = allBlogs
  const [post] = await db.select({ blogId, title }).from(allBlogs).where(eq(allBlogs.slug, goal.segment))
  return post ?? null
}

const serializeCover = ({ imageKey, coverMediaId, alt }: Detail): StaffPost['cover'] =>
  imageKey === null ? null : { mediaId: coverMediaId, image: imageKey, alt: alt ?? '' }

/** @throws AppError `not_found` */
export async function readStaffPost(db: Db | Tx, blogId: string): Promise<StaffPost> {
  const detail = await findDetail(db, blogId)
  return {
    ...serializeRow(detail),
    content: detail.contentHtml,
    cover: serializeCover(detail),
    ...(detail.coverCrop !== null && { coverCrop: detail.coverCrop }),
    categoryId: detail.categoryId,
    description: detail.description,
    slug: detail.slug,
    authorLine: detail.authorLine,
    showContents: detail.showContents,
    archivedAt: detail.archivedAt?.toISOString() ?? null,
    redirect: await findGoal(db, detail),
    version: detail.version,
  }
}

/** STF-112, for posts: newest first. @throws AppError `not_found` */
export async function readHistory(db: Db, blogId: string): Promise<z.infer<typeof PostHistory>> {
  await findDetail(db, blogId)
  const found = await readChanges(db, postRecord(blogId))
  const changes = found.map(({ text, fields, ...change }) => ({
    ...change,
    fields: fieldWords(fields),
    ...(text !== null && { content: text }),
  }))
  return { changes }
}
