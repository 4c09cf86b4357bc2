import { openCart } from './support/checkout.ts'
import { openCourses } from './support/courses.ts'
import { Keyboard } from './support/keyboard.ts'
import { expect, test } from './support/test.ts'
import { toasts } from './support/toasts.ts'

test.use({ expectedConsole: /400|500/ })

test('P12: pressing a heart three times quickly makes one wish and one toast', async ({ page, parent }) => {
  await parent.logIn()
  const [wished, course] = await openCourses(page.request, 2)
  await parent.addToWishlist([wished?.courseId ?? ''])
  const title = course?.courseTitle ?? ''
  await page.goto(`/course/browse-courses?q=${encodeURIComponent(title)}`)
  const heart = page.getByRole('button', { name: `Add to wishlist: ${title}` })
  await expect(page.getByRole('button', { name: 'Wishlist, 1 course' })).toBeVisible()
  await heart.evaluate((button: HTMLElement) => {
    for (let press = 0; press < 3; press++) button.click()
  })
  await expect(page.getByText('Course added to wishlist successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Wishlist, 2 courses' })).toBeVisible()
  await expect(toasts(page)).toHaveCount(1)
})

test('P12: moving a wish to the cart shows one toast', async ({ page, parent }) => {
  await parent.logIn()
  const [course] = await openCourses(page.request, 1)
  await parent.addToWishlist([course?.courseId ?? ''])
  await page.goto('/course/wishlist')
  await page.getByRole('button', { name: `Add to cart: ${course?.courseTitle}` }).click()
  await expect(toasts(page)).toHaveText([/Course added successfully! Item removed from wishlist\./])
})

test('P12: a success removes earlier error toasts of the page', async ({ page, parent }) => {
  await parent.logIn()
  const [course] = await openCourses(page.request, 1)
  await parent.addToCart([course?.courseId ?? ''])
  await page.goto('/cart')
  const remove = page.getByRole('button', { name: `Remove ${course?.courseTitle}` })
  await page.route('**/api/cart/*', (route) => route.fulfill({ status: 500, body: '' }), { times: 2 })
  await remove.click()
  await expect(page.getByText('Failed to remove item from cart.')).toBeVisible()
  await remove.click()
  await expect(toasts(page)).toHaveCount(1)
  await remove.click()
  await expect(page.getByText('Item removed from cart.')).toBeVisible()
  await expect(toasts(page)).toHaveCount(1)
  await expect(page.getByText('Failed to remove item from cart.')).toHaveCount(0)
})

test('Tab leads past a toast, and a dismissed toast gives the focus back', async ({ page, parent }) => {
  await parent.logIn()
  const [course] = await openCourses(page.request, 1)
  await page.goto(`/course/browse-courses?q=${encodeURIComponent(course?.courseTitle ?? '')}`)
  const last = page.getByRole('contentinfo').getByRole('link').last()
  const toast = toasts(page)
  const dismiss = toast.getByRole('button', { name: 'Dismiss' })
  const keys = new Keyboard(page)
  await page.getByRole('button', { name: `Add to wishlist: ${course?.courseTitle}` }).click()
  await expect(toast).toBeVisible()
  // A toast under the pointer stays.
  await toast.hover()

  await last.focus()
  await keys.tabTo(toast)
  await page.keyboard.press('Shift+Tab')
  const before = await page.evaluateHandle(() => document.activeElement)
  await keys.tabTo(page.getByRole('link', { name: 'Skip to content' }))

  await last.focus()
  await keys.press(dismiss)
  await expect(toast).toHaveCount(0)
  expect(await before.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('A toast stays while it has the focus of the keyboard', async ({ page, parent }) => {
  await parent.logIn()
  const [course] = await openCourses(page.request, 1)
  await page.goto(`/course/browse-courses?q=${encodeURIComponent(course?.courseTitle ?? '')}`)
  const keys = new Keyboard(page)
  await page.clock.install()
  await page.getByRole('button', { name: `Add to wishlist: ${course?.courseTitle}` }).click()
  await page.getByRole('contentinfo').getByRole('link').last().focus()
  await keys.tabTo(toasts(page).getByRole('button', { name: 'Dismiss' }))
  // The library learns of the focus in a timer.
  await page.clock.runFor(100)
  await page.clock.fastForward('01:00')
  await expect(toasts(page)).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.clock.fastForward('00:10')
  await expect(toasts(page)).toHaveCount(0)
})

test('P7: a toast leaves the buttons of a dialog free as soon as it opens', async ({ page, parent }) => {
  const [first, second] = await openCourses(page.request, 2)
  // An animation would move the boxes while they are measured.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 1400 })
  await openCart(page, parent, [], first?.courseTitle)
  await parent.addToCart([second?.courseId ?? ''])
  await page.reload()
  const add = page.getByRole('link', { name: `Add Child for ${first?.courseTitle}` })
  const dialog = page.getByRole('dialog', { name: 'Add Child' })
  const close = dialog.getByRole('button', { name: 'Close' })
  await add.click()
  await expect(dialog.getByLabel('First name')).toBeFocused()
  const { height } = await dialog.evaluate((element) => element.getBoundingClientRect())
  await close.click()
  await expect(dialog).toBeHidden()

  await page.clock.install()
  await page.getByRole('button', { name: `Remove ${second?.courseTitle}` }).click()
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.pauseAt(new Date(Date.now() + 1000))
  await expect(toasts(page)).toHaveAttribute('data-mounted', 'true')
  // The top of the dialog is where the toast is.
  const { top, bottom } = await toasts(page).evaluate((toast) => toast.getBoundingClientRect())
  await page.setViewportSize({ width: 360, height: Math.round(height + top) })
  await page.emulateMedia({ reducedMotion: null })
  await add.click()
  await expect(dialog).toBeVisible()
  const isFree = (button: Element) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  }
  await expect.poll(() => close.evaluate(isFree)).toBe(true)
  await dialog.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished))
  })
  const button = await close.evaluate((element) => element.getBoundingClientRect())
  expect(button.top, 'below the place of the toast').toBeLessThan(bottom)
})
