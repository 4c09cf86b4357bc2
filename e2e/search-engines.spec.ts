import { readHead } from './support/html-head.ts'
import { findSchemaErrors } from './support/schema-org.ts'
import { expect, test } from './support/test.ts'

const BROWSE = '/course/browse-courses'

type Reader = { get: (path: string) => Promise<{ text: () => Promise<string>; status: () => number }> }

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url?.replaceAll('&amp;', '&') ?? '')

async function readSitemaps(request: Reader): Promise<Map<string, string[]>> {
  const parts = locations(await (await request.get('/sitemap.xml')).text())
  const sitemaps = new Map<string, string[]>()
  for (const part of parts)
    sitemaps.set(new URL(part).pathname, locations(await (await request.get(part)).text()))
  return sitemaps
}

const typesOf = (data: unknown[]) =>
  data.map((node) =>
    typeof node === 'object' && node !== null && '@type' in node ? node['@type'] : undefined,
  )

test.describe('Search engines', () => {
  test('find every page of the sitemap once, under its canonical URL', async ({ request, baseURL }) => {
    const pages = [...(await readSitemaps(request)).values()].flat()
    expect(new Set(pages).size).toBe(pages.length)
    expect(pages.length).toBeGreaterThan(25)
    const titles = new Map<string, string>()
    const descriptions = new Map<string, string>()
    for (const url of pages) {
      const response = await request.get(url)
      expect(response.status(), url).toBe(200)
      const { title, canonical, feed, meta } = readHead(await response.text())
      expect(canonical?.replace(/\/$/, ''), url).toBe(url.replace(/\/$/, ''))
      expect(url.startsWith(`${baseURL}/`), url).toBe(true)
      expect(meta.get('robots') ?? '', url).not.toContain('noindex')
      const description = meta.get('description') ?? ''
      expect(description.length, url).toBeGreaterThan(20)
      expect(description.length, url).toBeLessThanOrEqual(200)
      expect(titles.get(title), `${title}: ${url}`).toBeUndefined()
      expect(descriptions.get(description), `${description}: ${url}`).toBeUndefined()
      titles.set(title, url)
      descriptions.set(description, url)
      expect(feed, url).toBe(`${baseURL}/blog/rss.xml`)
    }
  })

  test('do not index personal pages, searches and pages that do not exist', async ({
    request,
    page,
    parent,
  }) => {
    await parent.logIn()
    const accountPages = ['/cart', '/user/child-profile', '/course/my-courses', '/course/wishlist']
    const publicPages = [
      '/auth/login',
      '/auth/signup',
      `${BROWSE}?q=robots`,
      `${BROWSE}?sort=priceAsc`,
      '/no/such/page',
      `${BROWSE}/none`,
    ]
    for (const path of accountPages) {
      expect(readHead(await (await page.request.get(path)).text()).meta.get('robots'), path).toContain(
        'noindex',
      )
    }
    for (const path of publicPages) {
      const { meta, canonical } = readHead(await (await request.get(path)).text())
      expect(meta.get('robots'), path).toContain('noindex')
      expect(canonical, path).toBeUndefined()
    }
    const listed = [...(await readSitemaps(request)).values()].flat().join('\n')
    for (const path of ['/cart', '/user', '/auth', '/my-courses', '/wishlist', '?q=', '?sort='])
      expect(listed).not.toContain(path)
  })

  test('may crawl everything except the BFF and find the sitemap', async ({ request, baseURL }) => {
    const response = await request.get('/robots.txt')
    expect(response.headers()['content-type']).toContain('text/plain')
    expect(await response.text()).toBe(
      `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${baseURL}/sitemap.xml\n`,
    )
  })

  test('get each record’s date of change, and feed readers the newest posts', async ({
    request,
    baseURL,
  }) => {
    const xml = await (await request.get('/sitemap/courses-1.xml')).text()
    const dates = [...xml.matchAll(/<lastmod>([^<]*)<\/lastmod>/g)].map(([, date]) => Date.parse(date ?? ''))
    expect(dates.length).toBe(locations(xml).length)
    for (const date of dates) expect(date).toBeLessThan(Date.now() - 1_000)
    const feed = await request.get('/blog/rss.xml')
    expect(feed.headers()['content-type']).toContain('application/rss+xml')
    const posts = [...(await feed.text()).matchAll(/<item><title>[^<]+<\/title><link>([^<]+)<\/link>/g)].map(
      ([, link]) => link ?? '',
    )
    expect(posts.length).toBeGreaterThan(3)
    expect(posts.length).toBeLessThanOrEqual(20)
    for (const link of posts) expect(link.startsWith(`${baseURL}/blog-details/`)).toBe(true)
  })

  test('are redirected from old and shortened URLs to the canonical one', async ({ request }) => {
    for (const [path, to] of [
      ['/login', '/auth/login'],
      ['/auth/forget-password', '/auth/forgot-password'],
    ] as const) {
      const response = await request.get(path, { maxRedirects: 0 })
      expect(response.status()).toBe(308)
      expect(response.headers().location).toBe(to)
    }
  })
})

test.describe('Search engines: structured data', () => {
  test('read valid schema.org data on each type of page', async ({ request }) => {
    const map = await readSitemaps(request)
    const [course = ''] = map.get('/sitemap/courses-1.xml') ?? []
    const [post = ''] = map.get('/sitemap/blogs-1.xml') ?? []
    const pages = map.get('/sitemap/pages.xml') ?? []
    const topic = pages.find((url) => url.includes('/learn/')) ?? ''
    const category = pages.find((url) => url.includes('/category/')) ?? ''
    const expectedTypes: [string, string[]][] = [
      ['/', ['EducationalOrganization', 'WebSite']],
      [BROWSE, ['ItemList']],
      [`${BROWSE}?page=2`, ['ItemList']],
      [course, ['Course', 'BreadcrumbList']],
      [post, ['BlogPosting', 'BreadcrumbList']],
      [topic, ['BreadcrumbList', 'ItemList']],
      [category, ['BreadcrumbList']],
    ]
    for (const [url, types] of expectedTypes) {
      const { data } = readHead(await (await request.get(url)).text())
      expect(typesOf(data), url).toEqual(types)
      expect(
        data.flatMap((node) => findSchemaErrors(node)),
        url,
      ).toEqual([])
    }
  })

  test('get only structured data that the page also shows', async ({ page, request }) => {
    const [course = ''] = (await readSitemaps(request)).get('/sitemap/courses-1.xml') ?? []
    await page.goto(course)
    const { data } = readHead(await (await request.get(course)).text())
    const [courseData] = data
    expect(courseData).toMatchObject({ name: await page.getByRole('heading', { level: 1 }).textContent() })
    const price = Number(JSON.stringify(courseData).match(/"price":(\d+)/)?.[1])
    await expect(
      page
        .getByText(`₦${price.toLocaleString('en-NG')}`)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    const ages = JSON.stringify(courseData).match(/"typicalAgeRange":"(\d+)-(\d+)"/)
    await expect(page.getByText(`${ages?.[1]}–${ages?.[2]} years`)).toBeVisible()
    const crumbs = await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('listitem')
      .allTextContents()
    const names = [...JSON.stringify(data[1]).matchAll(/"name":"([^"]*)"/g)].map(([, name]) => name)
    expect(names).toEqual(crumbs.map((crumb) => crumb.replace(/^\//, '')))
  })

  test('see the courses of a further page numbered after those before it', async ({ request }) => {
    const { data } = readHead(await (await request.get(`${BROWSE}?page=2`)).text())
    expect(JSON.stringify(data[0])).toContain('"position":7')
  })
})
