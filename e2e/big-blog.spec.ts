import { Installation } from './support/installation.ts'
import { type Postgres, runStatement, startPostgres } from './support/postgres.ts'
import { expectNoOverflow } from './support/screen.ts'
import { expect, test } from './support/test.ts'

const POSTS = 2_000
const LARGEST_PAGE = 200_000
const longUrl = `https://example.com/${'a'.repeat(100)}`

/** The style sheet in a document is the same on every page. */
const withoutStyles = (html: string) => html.replace(/<style>.*?<\/style>/gs, '')

const insertPosts = `insert into blogs (title, category, description, image_key, content_html, published_at)
  select 'Post ' || n, 'BULK & MORE / ỌNÀ', $1, 'public/uploads/blog/none.svg', '<p>' || $1 || '</p>',
    timestamptz '2026-10-01' - n * interval '1 hour' from generate_series(1, ${POSTS}) n`

test.describe('A blog of 2,000 posts', () => {
  // The tests share one installation, so they run in order.
  test.describe.configure({ mode: 'default' })
  // The posts have no picture, and the first prefetch of a search page, built for another origin, fails.
  test.use({ expectedConsole: /none\.svg|_rsc=/ })
  let database: Postgres
  let product: Installation
  test.beforeAll(async () => {
    database = await startPostgres()
    product = new Installation({ port: 3246, name: 'big-blog', env: { DATABASE_URL: database.url } })
    await product.start()
    await runStatement(database, insertPosts, [`In short: ${longUrl}`])
  })
  test.afterAll(async () => {
    await product.stop()
    await database.close()
  })

  test('S7: is paginated, each page has its own URL, and no page grows with the number of posts', async ({
    request,
  }) => {
    const category = `/category/${encodeURIComponent('BULK & MORE / ỌNÀ')}`
    const read = async (path: string) => (await request.get(product.origin + path)).text()
    await expect
      .poll(async () => (await read('/blog')).includes('/blog?page=155'), { timeout: 20_000 })
      .toBe(true)
    for (const [path, count] of [
      ['/blog', 13],
      ['/blog?page=40', 13],
      [category, 13],
      [`${category}?page=3`, 13],
      ['/blog?q=post+1999', 1],
      ['/', 3],
    ] as const) {
      const html = withoutStyles(await read(path))
      expect(html.length, path).toBeLessThan(LARGEST_PAGE)
      expect(new Set(html.match(/href="\/blog-details\/[a-z0-9-]+"/g)).size, path).toBe(count)
    }
    expect(await read(`${category}?page=3`)).not.toContain('Post 2<')
    expect((await read('/blog/rss.xml')).match(/<item>/g)).toHaveLength(20)
    const postsInSitemap = async () => {
      const parts = ['blogs-1', 'blogs-2', 'blogs-3']
      const sitemaps = await Promise.all(parts.map((part) => read(`/sitemap/${part}.xml`)))
      return new Set(sitemaps.flatMap((sitemap) => sitemap.match(/<loc>[^<]+/g))).size
    }
    // The first request after a change gets the cached site map.
    await expect.poll(postsInSitemap).toBe(POSTS + 13)
    await expect.poll(() => read('/sitemap/pages.xml')).toContain(`${category}?page=154</loc>`)
  })

  test('S7: can be paged through and searched', async ({ page }) => {
    await page.goto(`${product.origin}/blog?page=2`)
    await expect(page).toHaveTitle(/^Blog for parents: STEM at home and in class, page 2 · /)
    await page.getByRole('link', { name: 'Page 3', exact: true }).click()
    await expect(page).toHaveURL(`${product.origin}/blog?page=3`)
    await expect(page).toHaveTitle(/^Blog for parents: STEM at home and in class, page 3 · /)
    await page.getByRole('searchbox', { name: 'Search posts' }).filter({ visible: true }).fill('post 19')
    await expect(page).toHaveURL(`${product.origin}/blog?q=post+19`)
    await expect(page.getByRole('status').filter({ hasText: '111 posts' })).toBeAttached()
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL(`${product.origin}/blog?q=post+19&page=2`)
    await expect(page.getByRole('article').filter({ visible: true })).toHaveCount(13)
  })

  test('S0: a URL of 120 characters in a post does not widen a page of 360 px', async ({ page, request }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const html = await (await request.get(`${product.origin}/blog?q=post+7`)).text()
    const post = html.match(/href="(\/blog-details\/[a-z0-9-]+)"/)?.[1] ?? ''
    for (const path of ['/blog?page=2', '/blog?q=post+7', post]) {
      await page.goto(product.origin + path)
      await expect(page.getByText(longUrl).first()).toBeVisible()
      await expectNoOverflow(page, 360)
    }
  })
})
