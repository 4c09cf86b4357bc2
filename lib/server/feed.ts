import 'server-only'
import type { Blog } from '#contract/api/blog'
import { excerpt } from '#domain/plain-text'
import { site } from '@/lib/config/site'
import { paths } from '@/lib/paths'
import { siteUrl } from '@/lib/server/site-url'
import { element, escapeXml, XML } from '@/lib/server/xml'

/** How many posts a feed holds. */
export const FEED_POSTS = 20

const words = (name: string, text: string | null | undefined, attributes = '') =>
  element(name, escapeXml(text ?? ''), attributes)

const dated = (value: string | null | undefined) => (value ? new Date(value).toUTCString() : undefined)

function item(blog: Blog): string {
  return element(
    'item',
    [
      words('title', blog.blogTitle),
      words('link', siteUrl(paths.blogDetails(blog.blogId))),
      words('guid', blog.blogId, ' isPermaLink="false"'),
      words('pubDate', dated(blog.createdAt)),
      words('category', blog.blogCategory),
      words('description', excerpt(blog.description ?? '', 300)),
    ].join(''),
  )
}

/** RSS 2.0 of the newest posts. A post keeps its guid when its words change. */
export function feed(blogs: readonly Blog[]): string {
  const newest = blogs.slice(0, FEED_POSTS)
  const channel = [
    words('title', `${site.brand.name} blog`),
    words('link', siteUrl(paths.blog)),
    words('description', `For parents, from the classroom of ${site.brand.name}.`),
    words('language', 'en-ng'),
    words('lastBuildDate', dated(newest[0]?.createdAt)),
    `<atom:link href="${escapeXml(siteUrl(paths.feed))}" rel="self" type="application/rss+xml"/>`,
    ...newest.map(item),
  ]
  return `${XML}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel.join('')}</channel></rss>`
}
