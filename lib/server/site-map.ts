import 'server-only'
import type { Blog } from '#contract/api/blog'
import type { Course } from '#contract/api/course'
import { blogPages } from '#domain/blog-filter'
import { coursePages } from '#domain/course-filter'
import { lagosInstant } from '#domain/dates'
import { postSegment } from '#domain/post-address'
import { paths } from '@/lib/paths'
import { listBlogs } from '@/lib/server/blog'
import { listCourses } from '@/lib/server/course'
import { siteUrl } from '@/lib/server/site-url'
import { listTopics } from '@/lib/server/topic'
import { element, escapeXml, XML } from '@/lib/server/xml'

const SCHEMA = ' xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
/** The protocol allows 50,000; smaller parts render faster. */
const PER_PART = 1_000
const PER_CALL = 100

type Entry = { path: string; changed?: string | null | undefined }

const entry = (name: 'url' | 'sitemap') => (one: Entry) =>
  element(name, element('loc', escapeXml(siteUrl(one.path))) + element('lastmod', lagosInstant(one.changed)))

const parts = (name: string, count: number): Entry[] =>
  Array.from({ length: Math.ceil(count / PER_PART) }, (_, index) => ({
    path: paths.siteMapPart(`${name}-${index + 1}`),
  }))

export async function siteMapIndex(): Promise<string> {
  const [courseList, blogList] = await Promise.all([
    listCourses({ page: 1, limit: PER_CALL }),
    listBlogs({ page: 1, limit: PER_CALL }),
  ])
  const all = [
    { path: paths.siteMapPart('pages') },
    ...parts('courses', courseList.total),
    ...parts('blogs', blogList.total),
  ]
  return XML + element('sitemapindex', all.map(entry('sitemap')).join(''), SCHEMA)
}

export async function siteMapPart(file: string): Promise<string | undefined> {
  const [, name = '', number = '1'] = file.match(/^(pages|courses|blogs)(?:-([1-9]\d{0,3}))?\.xml$/) ?? []
  const entries = await makers.get(name)?.(Number(number))
  if (!entries || entries.length === 0) return undefined
  return XML + element('urlset', entries.map(entry('url')).join(''), SCHEMA)
}

const makers = new Map<string, (part: number) => Promise<Entry[]>>([
  ['pages', pages],
  ['courses', courses],
  ['blogs', blogs],
])

const course = ({ courseId, updatedAt }: Course): Entry => ({
  path: paths.course(courseId),
  changed: updatedAt,
})

const blog = ({ updatedAt, createdAt, ...post }: Blog): Entry => ({
  path: paths.blogDetails(postSegment(post)),
  changed: updatedAt ?? createdAt,
})

const furtherPages = (pages: number, href: (page: number) => string): string[] =>
  Array.from({ length: pages - 1 }, (_, index) => href(index + 2))

async function pages(): Promise<Entry[]> {
  const [courseList, blogList, topics] = await Promise.all([
    listCourses({ page: 1, limit: PER_CALL }),
    listBlogs({ page: 1, limit: PER_CALL }),
    listTopics(),
  ])
  const fixed = [
    paths.home,
    paths.about,
    paths.browseCourses,
    ...furtherPages(coursePages(courseList.total), (page) => paths.browse({ page })),
    paths.blog,
    ...furtherPages(blogPages(blogList.total), (page) => paths.blogList({ page })),
    paths.faqs,
    paths.contact,
    paths.privacyNotice,
  ]
  const categories = blogList.categories.flatMap(({ name, posts }) => [
    paths.category(name),
    ...furtherPages(blogPages(posts), (page) => paths.category(name, page)),
  ])
  return [...fixed, ...topics.map(({ path }) => path), ...categories].map((path) => ({ path }))
}

async function courses(part: number): Promise<Entry[]> {
  return readPart(part, async (page) => {
    const { courses: found, total } = await listCourses({ page, limit: PER_CALL })
    return { entries: found.map(course), total }
  })
}

async function blogs(part: number): Promise<Entry[]> {
  return readPart(part, async (page) => {
    const { blogs: found, total } = await listBlogs({ page, limit: PER_CALL })
    return { entries: found.map(blog), total }
  })
}

type Page = { entries: Entry[]; total: number }

/** Sequential, to limit the load on the upstream. */
async function readPart(part: number, read: (page: number) => Promise<Page>): Promise<Entry[]> {
  const firstPage = ((part - 1) * PER_PART) / PER_CALL + 1
  const { total } = await read(1)
  const lastPage = Math.min(firstPage + PER_PART / PER_CALL - 1, Math.ceil(total / PER_CALL))
  const entries: Entry[] = []
  for (let page = firstPage; page <= lastPage; page++) entries.push(...(await read(page)).entries)
  return entries
}
