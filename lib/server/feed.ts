import 'server-only'
import type { Blog } from '#contract/api/blog'
import { postSegment } from '#domain/post-address'
import { site } from '@/lib/config/site'
import { paths } from '@/lib/paths'
import { excerpt } from '@/lib/server/plain-text'
import { siteUrl } from '@/lib/server/site-url'
import { element, escapeXml, XML } from '@/lib/server/xml'

export const FEED_POSTS = 20

const textElement = (name: string, text: string | null | undefined, attributes = '') =>
  element(name, escapeXml(text ?? ''), attributes)

const rssDate = (value: string | null | undefined) => (value ? new Date(value).toUTCString() : undefined)

function item(blog: Blog): string {
  return element(
    'item',
    [
      textElement('title', blog.blogTitle),
      textElement('link', siteUrl(paths.blogDetails(postSegment(blog)))),
      textElement('guid', blog.blogId, ' isPermaLink="false"'),
      textElement('pubDate', rssDate(blog.createdAt)),
      textElement('category', blog.blogCategory),
      textElement('description', excerpt(blog.description ?? '', 300)),
    ].join(''),
  )
}

export function feed(blogs: readonly Blog[]): string {
  const newest = blogs.slice(0, FEED_POSTS)
  const channel = [
    textElement('title', `${site.brand.name} blog`),
    textElement('link', siteUrl(paths.blog)),
    textElement('description', `For parents, from the classroom of ${site.brand.name}.`),
    textElement('language', 'en-ng'),
    textElement('lastBuildDate', rssDate(newest[0]?.createdAt)),
    `<atom:link href="${escapeXml(siteUrl(paths.feed))}" rel="self" type="application/rss+xml"/>`,
    ...newest.map(item),
  ]
  return `${XML}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel.join('')}</channel></rss>`
}
