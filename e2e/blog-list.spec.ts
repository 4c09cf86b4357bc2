import {
  blogCategory as category,
  courseCount,
  postSearch,
  cards as posts,
  searchBox,
} from './support/catalogue.ts'
import { expect, test } from './support/test.ts'

const BROWSE = '/course/browse-courses'

test('S7: the blog’s URL contains search and category; a reload and a shared link show the same posts', async ({
  page,
  context,
}) => {
  await page.goto('/blog')
  await category(page).selectOption('EVENTS')
  await expect(page).toHaveURL('/blog?category=EVENTS')
  await expect(posts(page)).toHaveCount(3)
  await postSearch(page).pressSequentially('kite')
  await expect(page).toHaveURL('/blog?category=EVENTS&q=kite')
  await expect(posts(page)).toHaveCount(1)
  const title = (await posts(page).first().getByRole('heading').textContent()) ?? ''

  await page.reload()
  await expect(posts(page)).toHaveCount(1)
  await expect(postSearch(page)).toHaveValue('kite')
  await expect(category(page)).toHaveValue('EVENTS')
  const secondTab = await context.newPage()
  await secondTab.goto(page.url())
  await expect(posts(secondTab)).toHaveText([new RegExp(title.slice(0, 20))])
})

test('S7: a filtered blog page is not cached, not indexed and sets no cookie', async ({ request }) => {
  for (const path of ['/blog?q=kite', '/blog?category=EVENTS', '/blog?page=5000']) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    expect(response.headers()['cache-control'], path).toContain('no-store')
    expect(response.headers(), path).not.toHaveProperty('set-cookie')
    expect(response.headers()['content-security-policy'], path).not.toMatch(/script-src[^;]*unsafe-inline/)
    expect(await response.text(), path).toMatch(/<meta name="robots" content="noindex, follow"/)
  }
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('S7: the blog’s search form works', async ({ page }) => {
    await page.goto('/blog')
    await page.getByLabel('Search posts').fill('kite')
    await page.getByLabel('Category').selectOption('EVENTS')
    await page.getByRole('button', { name: 'Show posts' }).click()
    await expect(page).toHaveURL('/blog?q=kite&category=EVENTS')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByLabel('Search posts')).toHaveValue('kite')
  })
})

test('S6: Back after a category and a search on the blog stays on the blog', async ({ page }) => {
  await page.goto('/')
  await page.goto('/blog')
  await category(page).selectOption('EVENTS')
  await expect(posts(page)).toHaveCount(3)
  await postSearch(page).fill('kite')
  await postSearch(page).press('Enter')
  await expect(page).toHaveURL('/blog?category=EVENTS&q=kite')
  await expect(posts(page)).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL('/blog?category=EVENTS')
  await expect(posts(page)).toHaveCount(3)
  await expect(postSearch(page)).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL('/blog')
  await expect(posts(page).nth(6)).toBeVisible()
  await expect(category(page)).toHaveValue('')
  await page.goForward()
  await expect(category(page)).toHaveValue('EVENTS')
  await expect(posts(page)).toHaveCount(3)
})

test('S6: Back after sorting and searching courses stays on the list; typing adds no history entry', async ({
  page,
}) => {
  await page.goto('/about-us')
  await page.goto(BROWSE)
  await page.getByLabel('Sort courses').selectOption('age')
  await expect(page).toHaveURL(`${BROWSE}?sort=age`)
  await searchBox(page).pressSequentially('kite')
  await expect(page).toHaveURL(`${BROWSE}?q=kite&sort=age`)
  await page.getByLabel('Sort courses').selectOption('camp')
  await expect(page).toHaveURL(`${BROWSE}?q=kite&sort=camp`)
  await page.goBack()
  await expect(page).toHaveURL(`${BROWSE}?q=kite&sort=age`)
  await expect(searchBox(page)).toHaveValue('kite')
  await page.goBack()
  await expect(page).toHaveURL(`${BROWSE}?sort=age`)
  await expect(searchBox(page)).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL(BROWSE)
  await expect(page.getByLabel('Sort courses')).toHaveValue('')
  await expect(courseCount(page)).toHaveText(/page 1 of/)

  await searchBox(page).pressSequentially('kite science')
  await expect(page).toHaveURL(`${BROWSE}?q=kite+science`)
  await page.goBack()
  await expect(page).toHaveURL('/about-us')
})
