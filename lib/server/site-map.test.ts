import { beforeEach, expect, test, vi } from 'vitest'
import type { Blog } from '#contract/api/blog'
import { feed } from './feed'
import { siteMapIndex, siteMapPart } from './site-map'

const { listCourses, listBlogs } = vi.hoisted(() => ({ listCourses: vi.fn(), listBlogs: vi.fn() }))
vi.mock('@/lib/server/course', () => ({ listCourses }))
vi.mock('@/lib/server/blog', () => ({ listBlogs }))
vi.mock('@/lib/server/topic', () => ({ listTopics: async () => [] }))

const course = (number: number) => ({
  courseId: `c-${number}`,
  courseTitle: `Course ${number}`,
  coursePrice: 1,
  updatedAt: '2026-11-18T10:00:00.123Z',
})
const blog = (number: number): Blog => ({
  blogId: `b-${number}`,
  blogTitle: `Kites & <b>wind</b> ${number}`,
  blogCategory: 'EVENTS',
  createdAt: '2026-11-16T08:00:00.000Z',
})

const locations = (xml = '') => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)

beforeEach(() => {
  listCourses.mockImplementation(async ({ page, limit }) => {
    const first = (page - 1) * limit
    const count = Math.max(0, Math.min(limit, 1_234 - first))
    return { total: 1_234, page, courses: Array.from({ length: count }, (_, index) => course(first + index)) }
  })
  listBlogs.mockImplementation(async ({ page, limit }) => {
    const first = (page - 1) * limit
    const count = Math.max(0, Math.min(limit, 1_030 - first))
    return {
      total: 1_030,
      page,
      blogs: Array.from({ length: count }, (_, index) => blog(first + index)),
      categories: [{ name: 'EVENTS', posts: 1_030 }],
    }
  })
})

test('the sitemap has several parts, and each course is in exactly one', async () => {
  const site = 'http://localhost:3000'
  expect(locations(await siteMapIndex())).toEqual(
    ['pages', 'courses-1', 'courses-2', 'blogs-1', 'blogs-2'].map((part) => `${site}/sitemap/${part}.xml`),
  )
  const parts = await Promise.all(['courses-1.xml', 'courses-2.xml'].map(siteMapPart))
  expect(parts.map((part) => locations(part).length)).toEqual([1_000, 234])
  const all = parts.flatMap(locations)
  expect(new Set(all).size).toBe(1_234)
  expect(all[1_000]).toBe(`${site}/course/browse-courses/c-1000`)
})

test('lastmod is the date of the record, and missing for other pages', async () => {
  expect(await siteMapPart('courses-1.xml')).toContain('<lastmod>2026-11-18T11:00:00+01:00</lastmod>')
  expect(await siteMapPart('blogs-1.xml')).toContain('<lastmod>2026-11-16T09:00:00+01:00</lastmod>')
  const pages = await siteMapPart('pages.xml')
  expect(pages).not.toContain('lastmod')
  expect(locations(pages)).toContain('http://localhost:3000/course/browse-courses?page=2')
})

test('S7: it reads posts a hundred at a time and lists the pages of the blog and its categories', async () => {
  const parts = await Promise.all(['blogs-1.xml', 'blogs-2.xml'].map(siteMapPart))
  expect(new Set(parts.flatMap(locations)).size).toBe(1_030)
  for (const [query] of listBlogs.mock.calls) expect(query.limit).toBeLessThanOrEqual(100)
  const pages = locations(await siteMapPart('pages.xml'))
  expect(pages).toContain('http://localhost:3000/blog?page=80')
  expect(pages).toContain('http://localhost:3000/category/EVENTS?page=2')
})

test('STF-121: the sitemap names a post by its word', async () => {
  listBlogs.mockResolvedValue({ total: 1, page: 1, blogs: [{ ...blog(1), slug: 'kites' }], categories: [] })
  expect(locations(await siteMapPart('blogs-1.xml'))).toEqual(['http://localhost:3000/blog-details/kites'])
})

test.each(['courses-3.xml', 'blogs-3.xml', 'courses-0.xml', 'parents-1.xml', 'pages', '../pages.xml'])(
  '%s is not a part of the sitemap',
  async (part) => {
    expect(await siteMapPart(part)).toBeUndefined()
  },
)

test('the feed has the twenty newest posts with absolute URLs and stable guids', async () => {
  const text = feed(Array.from({ length: 30 }, (_, index) => blog(index)))
  expect(text.match(/<item>/g)).toHaveLength(20)
  expect(text).toContain('<title>Kites &amp; &lt;b&gt;wind&lt;/b&gt; 0</title>')
  expect(text).toContain(
    '<link>http://localhost:3000/blog-details/b-0</link><guid isPermaLink="false">b-0</guid>',
  )
  expect(feed([{ ...blog(1), slug: 'kites' }])).toContain(
    '<link>http://localhost:3000/blog-details/kites</link><guid isPermaLink="false">b-1</guid>',
  )
  expect(text).toContain('<pubDate>Mon, 16 Nov 2026 08:00:00 GMT</pubDate>')
})
