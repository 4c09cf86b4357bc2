import { Installation } from './support/installation.ts'
import { type Postgres, runStatement, startPostgres } from './support/postgres.ts'
import { expectNoOverflow } from './support/screen.ts'
import { type APIRequestContext, expect, test } from './support/test.ts'

const text = `<h2>Why does a kite fly?</h2>${'<p>Wind.</p>'.repeat(60)}<h3>Lift &amp; drag</h3><p>Up.</p>`

test.describe('The address of a post', () => {
  // The tests share one installation, so they run in order.
  test.describe.configure({ mode: 'default' })
  test.use({ expectedConsole: /410|_rsc=/ })
  let database: Postgres
  let product: Installation
  let blogId = ''
  test.beforeAll(async () => {
    database = await startPostgres()
    product = new Installation({ port: 3248, name: 'blog-address', env: { DATABASE_URL: database.url } })
    await product.start()
    const insert = `insert into blogs (title, category, description, image_key, content_html, slug, show_contents)
      values ('Kites and Wind', 'EVENTS', 'In short.', 'public/uploads/blog/market.svg', $1, 'first-word', true)
      returning blog_id`
    const [row] = await runStatement(database, insert, [text])
    blogId = String(Reflect.get(Object(row), 'blog_id'))
  })
  test.afterAll(async () => {
    await product.stop()
    await database.close()
  })

  const change = (statement: string, ...values: string[]) => runStatement(database, statement, values)

  async function answerOf(request: APIRequestContext, path: string) {
    const response = await request.get(product.origin + path, { maxRedirects: 0 })
    return `${response.status()} ${response.headers().location ?? ''}`.trim()
  }

  /** As the API does: no redirect leads to another (STF-123). */
  async function rename(from: string, to: string) {
    await change('update blogs set slug = $2 where blog_id = $1', blogId, to)
    await change('update redirects set to_path = $2 where to_path = $1', from, `/blog-details/${to}`)
    await change(
      "insert into redirects (from_path, to_path, kind, blog_id) values ($1, $2, 'post', $3)",
      from,
      `/blog-details/${to}`,
      blogId,
    )
  }

  test('STF-124: a table of contents leads to the headings below the header, on a phone and without scripts', async ({
    browser,
    axe,
  }) => {
    const viewport = { width: 360, height: 740 }
    const page = await (await browser.newContext({ javaScriptEnabled: false, viewport })).newPage()
    await page.goto(`${product.origin}/blog-details/first-word`)
    await expectNoOverflow(page, 360)
    await page
      .getByRole('navigation', { name: 'In this post' })
      .getByRole('link', { name: 'Lift & drag' })
      .click()
    await expect(page).toHaveURL(/#part-lift-drag$/)
    const heading = page.getByRole('heading', { level: 3, name: 'Lift & drag' })
    await expect(heading).toBeInViewport()
    const header = await page.getByRole('banner').boundingBox()
    const place = await heading.boundingBox()
    expect(place?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
    await axe(page)
  })

  test('STF-299: three addresses of a post that was renamed twice lead to it with one redirect each', async ({
    page,
    request,
  }) => {
    const now = '/blog-details/third-word'
    const earlier = [`/blog-details/${blogId}`, '/blog-details/first-word', '/blog-details/second-word']
    await rename('/blog-details/first-word', 'second-word')
    await expect.poll(() => answerOf(request, '/blog-details/second-word'), { timeout: 20_000 }).toBe('200')
    await rename('/blog-details/second-word', 'third-word')
    for (const path of earlier)
      await expect.poll(() => answerOf(request, path), { timeout: 20_000 }).toBe(`308 ${now}`)
    expect(await answerOf(request, now)).toBe('200')
    await page.goto(`${product.origin}/blog-details/first-word`)
    await expect(page).toHaveURL(product.origin + now)
    await expect(page.getByRole('heading', { level: 1, name: 'Kites and Wind' })).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', product.origin + now)
  })

  test('STF-126: the address of a post that is gone answers 410', async ({ page, request }) => {
    const path = '/blog-details/third-word'
    await change("update blogs set state = 'archived', archived_at = now() where blog_id = $1", blogId)
    await change("insert into redirects (from_path, is_gone, kind) values ($1, true, 'post')", path)
    await expect.poll(() => answerOf(request, path), { timeout: 20_000 }).toBe('410')
    await page.goto(product.origin + path)
    await expect(page.getByRole('heading', { level: 1, name: 'Blog not found.' })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  })
})
