import 'server-only'
import type { Blog } from '#contract/api/blog'
import { fromPathSegment } from '#domain/path-segment'
import { postSegment } from '#domain/post-address'
import { paths } from '@/lib/paths'
import { findBlog } from '@/lib/server/blog'
import { findRedirect } from '@/lib/server/redirect'

/** Our API answers with the last target; another upstream may have longer ways, or a circle. */
const MAX_HOPS = 3

type PostPage =
  | { blog: Blog; redirectTo?: never; isPermanent?: never; isGone?: never }
  | { redirectTo: string; isPermanent: boolean; blog?: never; isGone?: never }
  | { isGone: boolean; blog?: never; redirectTo?: never; isPermanent?: never }

/** What is at `/blog-details/{segment}`: an id or an earlier word leads to the word of now (STF-121, STF-122, STF-126). */
export async function findPostPage(segment: string): Promise<PostPage> {
  const blog = await findBlog(segment)
  if (blog) return isAddressOf(blog, segment) ? { blog } : { redirectTo: addressOf(blog), isPermanent: true }
  const {
    toPath,
    isGone,
    isPermanent = false,
  } = await findRedirect(paths.blogDetails(fromPathSegment(segment)), 'blogs')
  return toPath ? { redirectTo: await finalAddress(toPath), isPermanent } : { isGone }
}

const addressOf = (blog: Blog) => paths.blogDetails(postSegment(blog))

const isAddressOf = (blog: Blog, segment: string) => !blog.slug || postSegment(blog) === segment

/** Of a target that is itself an address which has changed: a visitor is redirected once (STF-123). */
async function finalAddress(path: string, hops = MAX_HOPS): Promise<string> {
  const root = paths.blogDetails('')
  if (!path.startsWith(root)) return path
  const blog = await findBlog(fromPathSegment(path.slice(root.length)))
  if (blog) return addressOf(blog)
  const { toPath } = hops > 0 ? await findRedirect(path, 'blogs') : {}
  return toPath ? finalAddress(toPath, hops - 1) : path
}
