import { openCourses } from './support/courses.ts'
import { header, openHeaderInPieces, recordHeaderShifts } from './support/header.ts'
import { Keyboard } from './support/keyboard.ts'
import { expect, test } from './support/test.ts'

const PHONE = { width: 360, height: 740 }

test('A visitor’s header links to every section and stays at the top (NAV-01, NAV-02, NAV-03, GEN-08)', async ({
  page,
}) => {
  await page.goto('/')
  const main = header(page).getByRole('navigation', { name: 'Main' })
  for (const [name, href] of [
    ['Start Learning', '/course/browse-courses'],
    ['Blog', '/blog'],
    ['Contact Us', '/contact'],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href)
  }
  await expect(header(page).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth/login')
  await expect(header(page).getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/auth/signup')
  const gallery = main.getByRole('link', { name: 'Gallery (opens in a new tab)' })
  await expect(gallery).toHaveAttribute('href', /^https:/)
  await expect(gallery).toHaveAttribute('target', '_blank')
  await expect(gallery).toHaveAttribute('rel', /noopener/)

  await page.mouse.wheel(0, 2000)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  await expect.poll(async () => (await header(page).boundingBox())?.y).toBe(0)
  await main.getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/blog')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('A visitor’s drawer has every entry and returns the focus (NAV-08)', async ({ page, axe }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  const keys = new Keyboard(page)
  const openMenu = page.getByRole('button', { name: 'Open menu' })
  await keys.press(openMenu)
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('link', { name: 'Sign Up' })).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'Log In' })).toBeVisible()
  await expect(drawer.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Start Learning',
    'Blog',
    /^Gallery/,
    'Contact Us',
  ])
  await expect(drawer.getByRole('link', { name: /^Cart/ })).toHaveCount(0)
  await axe()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(openMenu).toBeFocused()
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('S5: the menu button of a phone leads to every entry in the footer', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const footer = page.getByRole('contentinfo')
    for (const [name, href] of [
      ['Browse courses', '/course/browse-courses'],
      ['Blog', '/blog'],
      ['Contact', '/contact'],
      ['Log In', '/auth/login'],
      ['Sign Up', '/auth/signup'],
    ] as const) {
      const entry = footer.getByRole('link', { name, exact: true })
      await expect(entry).toBeInViewport()
      await expect(entry).toHaveAttribute('href', href)
    }
  })
})

test.describe('With fallback fonts', () => {
  // budgets.spec tests fonts that load late.
  test.use({ expectedConsole: /ERR_FAILED/ })

  for (const [visitor, value] of Object.entries({ visitor: '0', parent: '1' })) {
    for (const width of [320, 360, 1280]) {
      test(`at ${width} px a ${visitor}’s header stays in place while it arrives in pieces`, async ({
        page,
        baseURL,
      }) => {
        await recordHeaderShifts(page)
        await page.setViewportSize({ width, height: 800 })
        await page.route(/\.woff2/, (route) => route.abort())
        await page.context().addCookies([{ name: 'kitelab_signed_in', value, url: baseURL ?? '' }])
        await openHeaderInPieces(page, '/course/browse-courses')
        await expect(page.locator('html')).not.toHaveAttribute('data-moved')
      })
    }
  }

  for (const width of [360, 1280]) {
    test(`at ${width} px neither header causes a layout shift (NAV-01, NAV-04)`, async ({ page, parent }) => {
      await recordHeaderShifts(page)
      await page.setViewportSize({ width, height: 800 })
      await page.route(/\.woff2/, (route) => route.abort())
      const expectNoShift = async () => {
        await page.goto('/course/browse-courses')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('html')).not.toHaveAttribute('data-moved')
      }
      await expectNoShift()
      await parent.logIn()
      const [course] = await openCourses(page.request, 1)
      await parent.addToCart([course?.courseId ?? ''])
      await expectNoShift()
      await expect(
        header(page).getByRole(width < 1024 ? 'link' : 'button', { name: 'Cart, 1 course' }),
      ).toBeVisible()
      await expect(page.locator('html')).not.toHaveAttribute('data-moved')
    })
  }
})

test('The footer names the school, links to its pages and ends with the copyright (NAV-23, NAV-25 to NAV-28)', async ({
  page,
}) => {
  await page.goto('/blog')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('STEM for ages 3 to 13, taught from Lagos')).toBeVisible()
  for (const href of ['/about-us', '/blog', '/faqs', '/contact', '/privacy', '/course/browse-courses']) {
    const link = footer.locator(`a[href="${href}"]`)
    await expect(link).toBeVisible()
    expect((await page.request.get(href)).status(), href).toBe(200)
  }
  await expect(footer.getByText('Lagos, Nigeria')).toBeVisible()
  await expect(footer.locator('a[href^="tel:"]')).toBeVisible()
  await expect(footer.locator('a[href^="mailto:"]')).toBeVisible()
  for (const name of ['Facebook', 'X', 'LinkedIn', 'Instagram', 'TikTok', 'YouTube']) {
    await expect(footer.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute(
      'href',
      /^https:/,
    )
  }
  await expect(footer.getByText(/^© 20\d\d Kitelab\. All rights reserved\.$/)).toBeVisible()
})

test('A toast appears at the top right and disappears after 5000 ms (GEN-13)', async ({ page, parent }) => {
  await parent.logIn()
  const [course] = await openCourses(page.request, 1)
  await page.clock.install()
  await page.goto(`/course/browse-courses/${course?.courseId}`)
  await expect(header(page).getByRole('button', { name: /^Account menu, / })).toBeVisible()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  const toast = page.getByRole('status').filter({ hasText: 'Course added to cart!' })
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(toast).toBeVisible({ timeout: 100 })
  }).toPass()
  const { x = 0, y = 0, width = 0 } = (await toast.boundingBox()) ?? {}
  expect(1280 - (x + width)).toBeLessThan(40)
  expect(y).toBeLessThan(160)
  await page.clock.runFor(4500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1000)
  await expect(toast).toBeHidden()
})
