import { openCourses } from './support/courses.ts'
import { enrolChildren } from './support/enrolled.ts'
import { accountEntries, entriesOf, header } from './support/header.ts'
import { Keyboard } from './support/keyboard.ts'
import { expect, test } from './support/test.ts'

const PHONE = { width: 360, height: 740 }

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
  await expect(entriesOf(page, 'Account menu')).toHaveText(accountEntries)
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
  await expect(entriesOf(page, 'Account')).toHaveText([...accountEntries, 'Privacy'])
})

test('A phone loads the account menus only when it is turned to a large screen (NAV-04)', async ({
  page,
  parent,
}) => {
  await page.setViewportSize(PHONE)
  await parent.logIn()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const cart = page.waitForResponse('**/api/cart')
  await page.goto('/contact')
  await cart
  await expect(header(page).getByRole('link', { name: 'Cart' })).toBeVisible()
  expect(asked).not.toContain('/api/wishlist')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(header(page).getByRole('button', { name: 'Wishlist' })).toBeVisible()
  await expect(header(page).getByRole('button', { name: /^Account menu/ })).toBeVisible()
})
