import 'server-only'
import type { Blog } from '#contract/blog'
import { blogCategories } from '#domain/blog-filter'
import { coursePages } from '#domain/course-filter'
import { lagosInstant } from '#domain/dates'
import { paths } from '@/lib/paths'
import { listBlogs } from '@/lib/server/blog'
import { listCourses } from '@/lib/server/course'
import { siteUrl } from '@/lib/server/site-url'
import { listTopics } from '@/lib/server/topic'
import { element, escapeXml, XML } from '@/lib/server/xml'

const SCHEMA = ' xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
/** Far below the 50,000 that are allowed, so that no part takes long to make. */
const PER_PART = 1_000
const PER_CALL = 100

type Entry = { path: string; changed?: string | null | undefined }

const entry = (name: 'url' | 'sitemap') => (one: Entry) =>
  element(name, element('loc', escapeXml(siteUrl(one.path))) + element('lastmod', lagosInstant(one.changed)))

const parts = (name: string, count: number): Entry[] =>
  Array.from({ length: Math.ceil(count / PER_PART) }, (_, index) => ({
    path: paths.siteMapPart(`${name}-${index + 1}`),
  }))

/** The parts of the site map; there are more of them when there are more courses and posts. */
export async function siteMapIndex(): Promise<string> {
  const [{ total }, blogs] = await Promise.all([listCourses({ page: 1, limit: PER_CALL }), listBlogs()])
  const all = [
    { path: paths.siteMapPart('pages') },
    ...parts('courses', total),
    ...parts('blogs', blogs.length),
  ]
  return XML + element('sitemapindex', all.map(entry('sitemap')).join(''), SCHEMA)
}

/** One part, with what is canonical and to be found, and the date of each record's own last change. Undefined for no part. */
export async function siteMapPart(file: string): Promise<string | undefined> {
  const [, name = '', number = '1'] = file.match(/^(pages|courses|blogs)(?:-([1-9]\d{0,3}))?\.xml$/) ?? []
  const entries = await makers.get(name)?.(Number(number))
  if (!entries || entries.length === 0) return undefined
  return XML + element('urlset', entries.map(entry('url')).join(''), SCHEMA)
}

const makers = new Map<string, (part: number) => Promise<Entry[]>>([
  ['pages', pages],
  ['courses', courses],
  ['blogs', async (part) => (await listBlogs()).slice((part - 1) * PER_PART, part * PER_PART).map(blog)],
])

const blog = ({ blogId, updatedAt, createdAt }: Blog): Entry => ({
  path: paths.blogDetails(blogId),
  changed: updatedAt ?? createdAt,
})

async function pages(): Promise<Entry[]> {
  const [{ total }, blogs, topics] = await Promise.all([
    listCourses({ page: 1, limit: PER_CALL }),
    listBlogs(),
    listTopics(),
  ])
  const further = Array.from({ length: coursePages(total) - 1 }, (_, index) =>
    paths.browse({ page: index + 2 }),
  )
  const fixed = [
    paths.home,
    paths.about,
    paths.browseCourses,
    ...further,
    paths.blog,
    paths.faqs,
    paths.contact,
    paths.privacyNotice,
  ]
  const lists = [...topics.map(({ path }) => path), ...blogCategories(blogs).map(paths.category)]
  return [...fixed, ...lists].map((path) => ({ path }))
}

async function courses(part: number): Promise<Entry[]> {
  const first = ((part - 1) * PER_PART) / PER_CALL + 1
  const { total } = await listCourses({ page: 1, limit: PER_CALL })
  const last = Math.min(first + PER_PART / PER_CALL - 1, Math.ceil(total / PER_CALL))
  const entries: Entry[] = []
  // One after the other: a crawler has time, and the upstream has others to answer.
  for (let page = first; page <= last; page++) {
    const found = await listCourses({ page, limit: PER_CALL })
    entries.push(
      ...found.courses.map((one) => ({ path: paths.course(one.courseId), changed: one.updatedAt })),
    )
  }
  return entries
}
