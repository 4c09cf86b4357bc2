import { and, asc, desc, eq, gt, ilike, inArray, or, type SQL } from 'drizzle-orm'
import type { Blog, BlogCategory, BlogQuery } from '#contract/api/blog'
import { MAX_SEARCH_HITS } from '#domain/search-hits'
import { blogs } from '../../platform/db/complete-blogs.ts'
import type { Db } from '../../platform/db/open.ts'
import { blogCounts } from '../../platform/db/schema/catalogue-counts.ts'
import { media } from '../../platform/db/schema/media.ts'
import { likePattern } from '../catalogue/like-pattern.ts'
import { type Slice, searchTotal, sliceOf, totalOfLastPage } from '../catalogue/list-slice.ts'
import { hasAddress, idFirst, isPublished } from './public-posts.ts'

const PAGE_SIZE = 13
/** A nearer page reads the posts before it. */
const FAR = 100

const summaryColumns = {
  blogId: blogs.blogId,
  blogTitle: blogs.title,
  blogCategory: blogs.category,
  description: blogs.description,
  blogImage: blogs.imageKey,
  crop: blogs.coverFocus,
  publishedAt: blogs.publishedAt,
  insertedAt: blogs.createdAt,
  updatedAt: blogs.updatedAt,
  slug: blogs.slug,
  authorLine: blogs.authorLine,
  showContents: blogs.showContents,
}

type Dates = { publishedAt: Date; insertedAt: Date; updatedAt: Date }

const SAME_MOMENT_MS = 1_000

/** A post is as old as its publication, which is no change, and neither is inserting the row. */
function serializePost<Row extends Dates & { crop: number | null }>(post: Row) {
  const { publishedAt, insertedAt, updatedAt, crop, ...row } = post
  const isChanged = updatedAt > insertedAt && updatedAt.getTime() > publishedAt.getTime() + SAME_MOMENT_MS
  return {
    ...row,
    ...(crop !== null && { blogImageCrop: crop }),
    createdAt: publishedAt.toISOString(),
    updatedAt: (isChanged ? updatedAt : publishedAt).toISOString(),
  }
}

function matchesSearch(search: string): SQL | undefined {
  const pattern = likePattern(search)
  return or(ilike(blogs.title, pattern), ilike(blogs.description, pattern))
}

const newestFirst = [desc(blogs.publishedAt), desc(blogs.blogId)]
const oldestFirst = [asc(blogs.publishedAt), asc(blogs.blogId)]

export async function listPosts(db: Db, { search, category, ...query }: BlogQuery) {
  const categories = await listCategories(db)
  // URLs are NFC; the database may hold another form, or several.
  const chosen = category
    ? categories.filter(({ name }) => name.normalize('NFC') === category.normalize('NFC'))
    : categories
  if (chosen.length === 0) return { blogs: [], total: 0, categories }
  const names = chosen.map(({ name }) => name)
  const where = and(
    isPublished,
    search ? matchesSearch(search) : undefined,
    category ? inArray(blogs.category, names) : undefined,
  )
  const slice = sliceOf(query, PAGE_SIZE, Boolean(search))
  if (search) return { ...(await findHits(db, where, slice)), categories }
  const total = chosen.reduce((sum, { posts }) => sum + posts, 0)
  const rows = slice ? await readSlice(db, where, slice, total) : await readPosts(db, where, newestFirst)
  return { blogs: rows.map(serializePost), total, categories }
}

async function findHits(db: Db, where: SQL | undefined, slice: Slice | undefined) {
  const rows = slice && slice.limit <= 0 ? [] : await readPosts(db, where, newestFirst, slice)
  const total = totalOfLastPage(rows, slice) ?? (await countHits(db, where))
  return { blogs: rows.map(serializePost), ...total }
}

/** A page of the older half is read from the oldest post on. */
async function readSlice(db: Db, where: SQL | undefined, { offset, limit }: Slice, total: number) {
  const length = Math.min(limit, total - offset)
  if (length <= 0) return []
  const fromEnd = total - offset - length
  if (offset <= fromEnd) return readPosts(db, where, newestFirst, { offset, limit: length })
  return (await readPosts(db, where, oldestFirst, { offset: fromEnd, limit: length })).reverse()
}

/** A far page is found by its ids, so that the posts before it are read in the index alone. */
function readPosts(db: Db, where: SQL | undefined, order: SQL[], slice?: Slice) {
  const list = db
    .select(summaryColumns)
    .from(blogs)
    .orderBy(...order)
    .$dynamic()
  if (!slice) return list.where(where)
  if (slice.offset <= FAR) return list.where(where).limit(slice.limit).offset(slice.offset)
  const ids = db
    .select({ blogId: blogs.blogId })
    .from(blogs)
    .where(where)
    .orderBy(...order)
    .limit(slice.limit)
    .offset(slice.offset)
    .as('ids')
  return list.innerJoin(ids, eq(ids.blogId, blogs.blogId))
}

async function countHits(db: Db, where: SQL | undefined) {
  const hits = db
    .select({ blogId: blogs.blogId })
    .from(blogs)
    .where(where)
    .limit(MAX_SEARCH_HITS + 1)
  return searchTotal(await db.$count(hits.as('hits')))
}

/** The category of the newest post first. */
const listCategories = (db: Db): Promise<BlogCategory[]> =>
  db
    .select({ name: blogCounts.category, posts: blogCounts.posts })
    .from(blogCounts)
    .where(gt(blogCounts.posts, 0))
    .orderBy(desc(blogCounts.newestAt), blogCounts.category)

/** STF-121. @param address its id or its word */
export async function findPost(db: Db, address: string): Promise<Blog | undefined> {
  const [row] = await db
    .select({ ...summaryColumns, blogContent: blogs.contentHtml, alt: media.alt })
    .from(blogs)
    .leftJoin(media, eq(media.mediaId, blogs.coverMediaId))
    .where(and(hasAddress(address), isPublished))
    .orderBy(idFirst(address))
    .limit(1)
  if (!row) return undefined
  const { alt, ...post } = row
  return { ...serializePost(post), ...(alt !== null && { blogImageAlt: alt }) }
}
