import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Arrival } from '#contract/staff/arrival'
import type { Context } from '../../../platform/context.ts'
import { allBlogs } from '../../../platform/db/schema/blogs.ts'
import { BLOG_PATH, postPath } from '../../posts/post-paths.ts'
import { readArrival } from './read-arrival.ts'

/** @throws AppError `not_found` */
export async function readPostArrival(
  context: Pick<Context, 'db' | 'env'>,
  blogId: string,
): Promise<Arrival> {
  const [post] = await context.db
    .select({ slug: allBlogs.slug })
    .from(allBlogs)
    .where(eq(allBlogs.blogId, blogId))
  if (!post) throw new AppError('not_found', 'Post not found.')
  const addresses = [blogId, ...(post.slug ? [post.slug] : [])]
  const pages = addresses.map(postPath)
  const pictures = addresses.map((address) => `/preview/blog/${address}/`)
  return readArrival(
    context,
    'blogs',
    new Map([
      ['page', (path) => pages.includes(path)],
      ['list', (path) => path === BLOG_PATH || path === '/'],
      ['sitemap', (path) => path.startsWith('/sitemap')],
      ['rss', (path) => path === `${BLOG_PATH}/rss.xml`],
      ['preview', (path) => pictures.some((start) => path.startsWith(start))],
    ]),
  )
}
