import { openCourses } from './support/courses.ts'
import { enrolChildren } from './support/enrolled.ts'
import { entriesOf, header, recordHeaderShifts } from './support/header.ts'
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

test('A new parent’s menus say that they are empty, and Log Out ends the session (NAV-04, NAV-07, NAV-14, NAV-16, NAV-18, NAV-19, NAV-22)', async ({
  page,
  parent,
  axe,
}) => {
  await parent.logIn()
  await page.goto('/blog')
  await expect(header(page).getByRole('link', { name: /Login|Sign Up/ })).toHaveCount(0)
  const menu = (name: string | RegExp) => header(page).getByRole('button', { name })

  await menu('My Courses').click()
  await expect(page.getByText('You are not enrolled in any courses')).toBeVisible()
  await menu('Wishlist').click()
  await expect(page.getByText('You are not enrolled in any courses')).toBeHidden()
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
  await menu('Cart').click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await axe()
  await header(page).getByRole('link', { name: 'Browse Courses' }).click()
  await expect(page).toHaveURL('/course/browse-courses')
  await expect(page.getByText('Your cart is empty')).toBeHidden()

  await expect(menu(/^Account menu/)).toContainText('AO')
  await menu(/^Account menu/).click()
  await expect(page.getByText(/^Good (Morning|Afternoon|Evening),$/).filter({ visible: true })).toBeVisible()
  await expect(
    header(page).getByText('Adaeze Okafor', { exact: true }).filter({ visible: true }),
  ).toBeVisible()
  await expect(entriesOf(page, 'Account menu')).toHaveText([
    'Start Learning',
    'Edit Profile',
    "Child's Profile",
    'My Courses',
    'Wishlist',
    'Account Settings',
    'Purchase History',
  ])
  await axe()
  await header(page).getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible()
  expect((await page.request.get('/api/cart')).status()).toBe(401)
})

test('The cart menu lists local and saved courses, and finalizes the local ones (NAV-05, NAV-10 to NAV-13, AMB-13)', async ({
  page,
  parent,
}) => {
  await parent.logIn()
  const [saved, local] = await openCourses(page.request, 2)
  await parent.addToCart([saved?.courseId ?? ''])
  await page.goto(`/course/browse-courses/${saved?.courseId}`)
  await header(page).getByRole('button', { name: 'Cart, 1 course' }).click()
  await expect(header(page).getByRole('link', { name: 'Proceed to Cart' })).toHaveAttribute('href', '/cart')

  await page.goto(`/course/browse-courses/${local?.courseId}`)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await header(page).getByRole('button', { name: 'Cart, 2 courses' }).click()
  const rows = header(page).getByRole('list', { name: 'Cart' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  for (const course of [saved, local]) {
    await expect(rows.filter({ hasText: course?.courseTitle ?? '' })).toContainText(
      `₦${course?.coursePrice.toLocaleString('en-NG')}`,
    )
  }
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() === 'POST') await released
    await route.fallback()
  })
  await header(page).getByRole('button', { name: 'Finalize Cart' }).click()
  await expect(header(page).getByRole('button', { name: 'Finalizing Cart...' })).toBeVisible()
  release()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
})

test('The menus show the first three wishes and enrolments, also by keyboard (NAV-06, NAV-15, NAV-17)', async ({
  page,
  parent,
  axe,
}) => {
  await parent.logIn()
  await page.goto('/blog')
  const title = await enrolChildren(page, parent, ['Ada', 'Bola', 'Chidi', 'Dayo'])
  const courses = await openCourses(page.request, 4)
  await parent.addToWishlist(courses.map(({ courseId }) => courseId))
  await page.reload()

  const keys = new Keyboard(page)
  const myCourses = header(page).getByRole('button', { name: 'My Courses' })
  await keys.press(myCourses)
  const enrolments = header(page).getByRole('list', { name: 'My Courses' }).getByRole('listitem')
  await expect(enrolments).toHaveCount(3)
  for (const row of await enrolments.all())
    await expect(row).toHaveText(new RegExp(`^${title}(Ada|Bola|Chidi|Dayo)$`))
  await axe()
  await keys.tabTo(header(page).getByRole('link', { name: 'View All' }))
  await page.keyboard.press('Escape')
  await expect(enrolments.first()).toBeHidden()
  await expect(myCourses).toBeFocused()

  await keys.press(header(page).getByRole('button', { name: 'Wishlist, 4 courses' }))
  const wishes = header(page).getByRole('list', { name: 'Wishlist' }).getByRole('listitem')
  await expect(wishes).toHaveCount(3)
  await keys.press(header(page).getByRole('link', { name: 'View Wishlist' }))
  await expect(page).toHaveURL('/course/wishlist')
})

test('A parent’s drawer shows the cart count and every page, and the account greets by full name (NAV-09, NAV-20, NAV-21)', async ({
  page,
  parent,
  axe,
}) => {
  await page.setViewportSize(PHONE)
  await parent.logIn()
  const [course] = await openCourses(page.request, 1)
  await parent.addToCart([course?.courseId ?? ''])
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('link', { name: 'Cart, 1 course' })).toBeVisible()
  await expect(drawer.getByRole('link', { name: /Sign Up|Log In/ })).toHaveCount(0)
  await expect(drawer.getByRole('navigation', { name: 'Account' }).getByRole('link')).toHaveCount(7)
  await expect(drawer.getByRole('button', { name: 'Log Out' })).toBeVisible()
  await axe()
  await drawer.getByRole('link', { name: "Child's Profile" }).click()
  await expect(page).toHaveURL('/user/child-profile')
  await expect(drawer).toBeHidden()

  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('main').getByText('Adaeze Grace Okafor', { exact: true })).toBeVisible()
  await expect(entriesOf(page, 'Account')).toHaveText([
    'Start Learning',
    'Edit Profile',
    "Child's Profile",
    'My Courses',
    'Wishlist',
    'Account Settings',
    'Purchase History',
    'Privacy',
  ])
})

test.describe('With fallback fonts', () => {
  // budgets.spec tests fonts that load late.
  test.use({ expectedConsole: /ERR_FAILED/ })

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
