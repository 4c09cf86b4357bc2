import { openCourse } from './support/catalogue.ts'
import { openCourses } from './support/courses.ts'
import { addLongWords, expectNoOverflow, findBrokenWords } from './support/screen.ts'
import { expect, test } from './support/test.ts'

const BROWSE = '/course/browse-courses'

test.describe('S0: Long words and URLs', () => {
  // Words added before hydration cause a mismatch (React error 418).
  test.use({ expectedConsole: [/error #418/] })

  for (const path of [
    '/',
    BROWSE,
    '/blog',
    '/about-us',
    '/contact',
    '/faqs',
    '/learn/coding',
    '/category/EVENTS',
  ]) {
    test(`do not widen ${path} at 360 px`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(path)
      await addLongWords(page)
      await expectNoOverflow(page, 360)
    })
  }

  test('do not widen a course or a post at 360 px', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openCourse(page, 'Kite Science')
    await addLongWords(page)
    await expectNoOverflow(page, 360)
    await page.goto('/blog')
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/blog-details\//)
    await expect(page.getByRole('complementary', { name: 'More posts' })).toBeVisible()
    await addLongWords(page)
    await expectNoOverflow(page, 360)
  })

  test('do not widen an account page at 360 px', async ({ page, parent, request }) => {
    await parent.logIn()
    await parent.addChild({ otherNames: 'Chukwuemeka'.repeat(4), age: 8 })
    const [course] = await openCourses(request, 1)
    await parent.addToCart([course?.courseId ?? ''])
    await parent.addToWishlist([course?.courseId ?? ''])
    await page.setViewportSize({ width: 360, height: 740 })
    for (const path of ['/cart', '/course/wishlist', '/user/child-profile?tab=view', '/user/privacy']) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await expectNoOverflow(page, 360)
      await addLongWords(page)
      await expectNoOverflow(page, 360)
    }
  })
})

test.describe('S10: With forced colours', () => {
  test('the current tab, section and page are marked', async ({ page, parent }) => {
    await parent.logIn()
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(BROWSE)
    const main = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
    const tabs = page.getByRole('navigation', { name: 'Courses' })
    const pages = page.getByRole('navigation', { name: 'Pages' })
    for (const [current, other] of [
      [tabs.getByRole('link', { name: 'Browse Courses' }), tabs.getByRole('link', { name: 'My Courses' })],
      [main.getByRole('link', { name: 'Start Learning' }), main.getByRole('link', { name: 'Blog' })],
      [
        pages.getByRole('link', { name: 'Page 1', exact: true }),
        pages.getByRole('link', { name: 'Page 2', exact: true }),
      ],
    ] as const) {
      const background = (link: typeof current) =>
        link.evaluate((element) => getComputedStyle(element).backgroundColor)
      await expect(other).toBeVisible()
      const otherBackground = await background(other)
      await expect.poll(() => background(current)).not.toBe(otherBackground)
    }
  })
})

test('S10: with the text spacing of WCAG 1.4.12 no card title is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/', BROWSE, '/blog']) {
    await page.goto(path)
    // A constructed style sheet is not subject to the site's policy, like a user style sheet.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      )
      document.adoptedStyleSheets = [sheet]
    })
    const cutTitles = () =>
      page
        .getByRole('article')
        .getByRole('heading')
        .evaluateAll((titles) => titles.filter((title) => title.scrollHeight > title.clientHeight + 1).length)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect.poll(cutTitles, path).toBe(0)
    await expectNoOverflow(page, 360)
  }
})

for (const width of [360, 768, 1280]) {
  test(`S12: no word is broken across lines at ${width} px`, async ({ page, parent, request }) => {
    await parent.logIn()
    await parent.addChild({ otherNames: 'Chidera', age: 8 })
    const [course] = await openCourses(request, 1, 8)
    await parent.addToCart([course?.courseId ?? ''])
    await page.setViewportSize({ width, height: 800 })
    for (const path of [
      '/',
      BROWSE,
      `${BROWSE}/${course?.courseId}`,
      '/blog',
      '/about-us',
      '/contact',
      '/faqs',
      '/privacy',
      '/cart',
      '/course/my-courses',
      '/user/edit-profile',
      '/user/child-profile?tab=view',
      '/user/account-settings',
      '/user/purchase-history',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await expect.poll(() => findBrokenWords(page), path).toEqual([])
    }
  })
}
