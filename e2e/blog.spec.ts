import { holdRequests, cards as posts } from './support/catalogue.ts'
import { expectNoOverflow } from './support/screen.ts'
import { expect, test } from './support/test.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'

test.describe('The blog', () => {
  test('offers every category and shows the topic of each post (BLOG-02, BLOG-08, BLOG-10, BLOG-11)', async ({
    page,
  }) => {
    await page.goto('/blog')
    await expect(page.getByLabel('Category').locator('option')).toHaveText([
      'All Categories',
      'PARENTING',
      'EDUCATION',
      'EVENTS',
    ])
    await expect(posts(page).nth(6)).toBeVisible()
    for (const text of await posts(page).allInnerTexts()) {
      expect(text).toMatch(/\b(PARENTING|EDUCATION|EVENTS)\b/)
      expect(text).toMatch(/\d{1,2} [A-Z][a-z]+ 20\d\d/)
    }
    const card = posts(page).nth(1)
    await expect(card.locator('img')).toHaveAttribute('src', /^\/media\/uploads\/blog\/|^\/_next\/image/)
    const title = (await card.getByRole('link').textContent()) ?? ''
    await card.click({ position: { x: 30, y: 30 } })
    await expect(page).toHaveURL(/\/blog-details\/(?![0-9a-f-]{36}$)[a-z0-9]+(-[a-z0-9]+)+$/)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  test('shows an illustration when a picture fails to load (BLOG-09)', async ({ page }) => {
    await page.route('**/media/**', (route) => route.fulfill({ status: 404 }))
    await page.goto('/blog')
    await posts(page).last().scrollIntoViewIfNeeded()
    for (const card of [posts(page).first(), posts(page).last()])
      await expect(card.locator('img')).toHaveAttribute('src', '/illustrations/blog/choosing.svg')
  })
  test.use({ expectedConsole: [/404/] })

  test('shows that the list is loading (BLOG-04)', async ({ page }) => {
    const release = await holdRequests(page, /\/(blog|blog-details\/[a-z0-9-]+)\?.*_rsc/)
    await page.goto('/about-us')
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
    await expect(page.getByText('Loading blogs...')).toBeVisible()
    release()
    await expect(
      page.getByRole('heading', { level: 1, name: 'For parents, from the classroom' }),
    ).toBeVisible()
  })

  test('shows that a post is loading (BLOG-12)', async ({ page }) => {
    const release = await holdRequests(page, /\/blog-details\/[a-z0-9-]+\?.*_rsc/)
    await page.goto('/blog')
    const link = posts(page).nth(1).getByRole('link')
    const title = (await link.textContent()) ?? ''
    await link.click()
    await expect(page.getByText('Fetching Blog Details...').filter({ visible: true })).toBeVisible()
    release()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('Fetching Blog Details...').filter({ visible: true })).toHaveCount(0)
  })

  test('shows that a category is loading (BLOG-19)', async ({ page }) => {
    const release = await holdRequests(page, /\/category\/.*_rsc/)
    await page.goto('/blog')
    await page.getByRole('article').first().getByRole('link').first().click()
    const categories = page.getByRole('complementary').filter({ visible: true })
    await categories.getByRole('link', { name: 'EVENTS' }).click()
    await expect(page.getByText('Loading Blogs...').filter({ visible: true })).toBeVisible()
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'EVENTS' })).toBeVisible()
  })
})

test('Search and category filter the blog together (BLOG-01 to BLOG-03, BLOG-06)', async ({ page }) => {
  await page.goto('/blog')
  await expect(posts(page).nth(6)).toBeVisible()
  await page.getByLabel('Category').selectOption('EVENTS')
  await expect(posts(page)).toHaveCount(3)
  for (const post of await posts(page).all()) await expect(post).toContainText('EVENTS')
  await page.getByLabel('Search posts').fill('kite')
  await expect(posts(page)).toHaveCount(1)
  await page.getByLabel('Category').selectOption('PARENTING')
  await expect(page.getByText('No blogs found matching your search criteria.').first()).toBeAttached()
  await expect(posts(page)).toHaveCount(0)
})

test('A category page opens in any spelling of its URL (RT-14, BLOG-18)', async ({ page }) => {
  for (const path of ['/category/EDUCATION', '/category/%45DUCATION', '/category/%45%44%55CATION']) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: 'EDUCATION' })).toBeVisible()
    await expect(posts(page).first()).toBeVisible()
    for (const post of await posts(page).all()) await expect(post).toContainText('EDUCATION')
  }
})

test.describe('A post', () => {
  test('is complete, with author, date and reading time (BLOG-14, AMB-30, AMB-34)', async ({ page }) => {
    await page.goto('/blog')
    await posts(page)
      .getByRole('link', { name: /learning through a power cut/ })
      .click()
    const post = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 1 }) })
    await expect(post).toContainText('PARENTING')
    await expect(post).toContainText(/The \S+ team/)
    await expect(post.getByText(/^\d{1,2} [A-Z][a-z]+ 20\d\d · \d+ min read$/)).toBeVisible()
    await expect(post.getByRole('img').first()).toBeVisible()
    await expect(post.getByRole('heading', { name: 'The dark box' })).toBeVisible()
    await expect(post.getByRole('listitem').filter({ hasText: 'A small mirror' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Share' })).toBeVisible()
  })

  test('is shown next to categories and newest posts, and links to courses (BLOG-16 to BLOG-18, BLOG-22)', async ({
    page,
    axe,
  }) => {
    await page.goto('/blog')
    const newest = (await posts(page).first().getByRole('heading').textContent()) ?? ''
    await posts(page).last().getByRole('link').click()
    const sidebar = page.getByRole('complementary', { name: 'More posts' })
    await expect(sidebar.getByRole('listitem')).toHaveCount(3 + 5)
    await expect(sidebar.getByRole('listitem').nth(3)).toContainText(newest)
    await expect(sidebar.getByRole('listitem').nth(3)).toContainText(/\d{1,2} [A-Z][a-z]+ 20\d\d/)
    await expect(page.getByRole('region', { name: 'Related courses' }).getByRole('article')).toHaveCount(3)

    await sidebar.getByRole('link', { name: /EVENTS/ }).click()
    await expect(page).toHaveURL('/category/EVENTS')
    await expect(page.getByRole('heading', { level: 1, name: 'EVENTS' })).toBeVisible()
    await expect(posts(page)).toHaveCount(3)
    await expect(posts(page)).toContainText(['EVENTS', 'EVENTS', 'EVENTS'])
    await axe()
    await page.setViewportSize({ width: 360, height: 740 })
    await axe()
    await expectNoOverflow(page, 360)
    const title = (await posts(page).first().getByRole('link').textContent()) ?? ''
    await posts(page)
      .first()
      .click({ position: { x: 30, y: 30 } })
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
})

test('The header marks the section of each page as current (BLOG-14, BLOG-18, NAV-01)', async ({ page }) => {
  const entry = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
  await page.goto('/blog')
  await posts(page).nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/\/blog-details\//)
  await expect(entry('Blog')).toHaveAttribute('aria-current', 'page')
  for (const [path, current, other] of [
    ['/category/EVENTS', 'Blog', 'Start Learning'],
    ['/learn/coding', 'Start Learning', 'Blog'],
  ] as const) {
    await page.goto(path)
    await expect(entry(current)).toHaveAttribute('aria-current', 'page')
    await expect(entry(other)).not.toHaveAttribute('aria-current')
  }
})

test.describe('Unknown posts and categories', () => {
  test.use({ javaScriptEnabled: false, expectedConsole: [/404/] })

  for (const [path, text] of [
    [`/blog-details/${UNKNOWN}`, 'Blog not found.'],
    ['/blog-details/kites', 'Blog not found.'],
    ['/category/events', 'No blogs found in this category.'],
    [`/category/${encodeURIComponent('ARTS & CRAFTS / ỌNÀ')}`, 'No blogs found in this category.'],
  ] as const) {
    test(`${path} says "${text}" without scripts, with 404 (BLOG-13, BLOG-21, RT-14, AMB-31)`, async ({
      page,
    }) => {
      expect((await page.goto(path))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
      await page.getByRole('main').getByRole('link', { name: 'Read the blog' }).click()
      await expect(page.getByRole('article').nth(6)).toBeVisible()
    })
  }
})
