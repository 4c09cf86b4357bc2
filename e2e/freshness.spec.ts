import { BuiltSite } from './support/built-site.ts'
import { readHead } from './support/html-head.ts'
import { Installation } from './support/installation.ts'
import { type Postgres, runStatement, startPostgres } from './support/postgres.ts'
import { expectNoOverflow } from './support/screen.ts'
import { expect, test } from './support/test.ts'

const BROWSE = '/course/browse-courses'
const UNKNOWN = '11111111-1111-4111-8111-111111111111'

test.describe('A change of the catalogue', () => {
  // The tests share one installation, so they run in order.
  test.describe.configure({ mode: 'default' })
  let database: Postgres
  let product: Installation
  test.beforeAll(async () => {
    database = await startPostgres()
    product = new Installation({ port: 3240, name: 'freshness', env: { DATABASE_URL: database.url } })
    await product.start()
  })
  test.afterAll(async () => {
    await product.stop()
    await database.close()
  })

  test('is on the site at once: list, course, preview and sitemap', async ({ request }) => {
    const read = async (path: string) => (await request.get(product.origin + path)).text()
    const list = await read(BROWSE)
    const id = list.match(new RegExp(`href="${BROWSE}/([0-9a-f-]{36})"`))?.[1] ?? ''
    const course = `${BROWSE}/${id}`
    const before = readHead(await read(course))
    const lastModified = async () =>
      (await read('/sitemap/courses-1.xml')).match(new RegExp(`${id}</loc><lastmod>([^<]+)`))?.[1] ?? ''
    const modifiedBefore = await lastModified()

    const started = Date.now()
    await runStatement(database, 'update courses set title = $1, price_kobo = 7654300 where course_id = $2', [
      'Kites for Everybody',
      id,
    ])
    await expect.poll(() => read(course), { timeout: 20_000 }).toContain('₦76,543')
    await expect.poll(() => read(BROWSE), { timeout: 20_000 }).toContain('Kites for Everybody')
    // Faster than the cache lifetime of a minute, so the API's revalidation call did it.
    expect(Date.now() - started).toBeLessThan(40_000)

    const after = readHead(await read(course))
    expect(after.title).toContain('Kites for Everybody')
    expect(after.meta.get('og:image')).not.toBe(before.meta.get('og:image'))
    expect(after.meta.get('og:image:alt')).toContain('₦76,543')
    expect((await request.get(after.meta.get('og:image') ?? '')).headers()['cache-control']).toContain(
      'immutable',
    )
    await expect.poll(lastModified).not.toBe(modifiedBefore)
  })

  test('C1: removes an ended course from list, sitemap and search engines, and keeps its page', async ({
    request,
    page,
    axe,
  }) => {
    const read = async (path: string) => (await request.get(product.origin + path)).text()
    const ids = [...(await read(BROWSE)).matchAll(new RegExp(`href="${BROWSE}/([0-9a-f-]{36})"`, 'g'))]
    const id = ids.at(-1)?.[1] ?? ''
    const course = `${BROWSE}/${id}`
    await read(course)
    await runStatement(
      database,
      "update courses set start_date = '2020-01-07', end_date = '2020-02-04' where course_id = $1",
      [id],
    )
    await expect.poll(() => read(course), { timeout: 20_000 }).toContain('This course has ended.')
    await expect.poll(() => read(BROWSE), { timeout: 20_000 }).not.toContain(id)
    await expect.poll(() => read('/sitemap/courses-1.xml'), { timeout: 20_000 }).not.toContain(id)
    expect(await read('/')).not.toContain(id)
    const { meta, canonical, data } = readHead(await read(course))
    expect(meta.get('robots')).toContain('noindex')
    expect(canonical).toBeUndefined()
    expect(JSON.stringify(data)).not.toContain('"Offer"')
    await page.goto(product.origin + course)
    await expect(page.getByText('Ended', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
    await axe()
  })
})

test.describe('While the API is down', () => {
  // The tests share one site, so they run in order.
  test.describe.configure({ mode: 'default' })
  let site: BuiltSite
  test.beforeAll(async ({ baseURL }) => {
    site = new BuiltSite({ port: 3241, builtFor: baseURL ?? '' })
    await site.start()
  })
  test.afterAll(() => site.stop())

  test('cached pages are served, and other pages are 503 with Retry-After', async ({ request }) => {
    for (const path of ['/', '/blog', BROWSE, '/about-us']) {
      expect((await request.get(site.origin + path)).status(), path).toBe(200)
    }
    const missing = [
      `${BROWSE}/${UNKNOWN}`,
      `${BROWSE}?q=robots`,
      `/blog-details/${UNKNOWN}`,
      '/category/Kites',
      '/learn/kites',
      '/sitemap.xml',
      '/blog/rss.xml',
      `/preview/course/${UNKNOWN}/0123456789abcdef.jpg`,
    ]
    for (const path of missing) {
      const response = await request.get(site.origin + path)
      expect(response.status(), path).toBe(503)
      expect(Number(response.headers()['retry-after']), path).toBeGreaterThan(0)
      expect(response.headers()['cache-control'], path).toContain('no-store')
    }
    // The gallery exists only with GALLERY=1.
    for (const path of ['/no/such/page', '/gallery']) {
      expect((await request.get(site.origin + path)).status(), path).toBe(404)
    }
  })

  test.describe('an uncached page', () => {
    test.use({ expectedConsole: /503/ })

    for (const javaScriptEnabled of [true, false]) {
      test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
        test.use({ javaScriptEnabled })

        test('says so in a complete document with links home and to retry (BLOG-20, AMB-25)', async ({
          page,
        }) => {
          const url = `${site.origin}${BROWSE}/${UNKNOWN}`
          expect((await page.goto(url))?.status()).toBe(503)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong.')
          await expect(page).toHaveTitle(/Something went wrong/)
          const [retry] = await Promise.all([
            page.waitForResponse(url),
            page.getByRole('link', { name: 'Try again' }).click(),
          ])
          expect(retry.status()).toBe(503)
          await page.getByRole('link', { name: 'Go to home page' }).click()
          await expect(page).toHaveURL(`${site.origin}/`)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        })
      })
    }

    for (const width of [360, 1280]) {
      test(`is accessible and fits ${width} px`, async ({ page, axe }) => {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(`${site.origin}/category/Kites`)
        await axe()
        await expectNoOverflow(page, width)
      })
    }
  })
})
