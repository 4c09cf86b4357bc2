import { openCourses } from './support/courses.ts'
import { field, logIn } from './support/journey.ts'
import { expect, test } from './support/test.ts'

const LIST = '/course/browse-courses?page=2'

test('A visitor who presses a heart logs in, returns to the same list and sees it filled (WISH-08, BRW-06, AMB-38)', async ({
  page,
  parent,
  axe,
}) => {
  await parent.logIn()
  await page.context().clearCookies()
  await page.goto(LIST)
  const card = page.getByRole('article').first()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  const heart = page.getByRole('button', { name: `Add to wishlist: ${title}` }).filter({ visible: true })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()

  await expect(page).toHaveURL(/\/auth\/login\?/)
  await logIn(page, parent)
  await expect(page).toHaveURL(LIST)
  await expect(page.getByText('Course added to wishlist successfully!')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await heart.click()
  await expect(page.getByText('This course is already in your wishlist.')).toBeVisible()
  await expect(page).toHaveURL(LIST)
  await axe()
  await expect(page.getByRole('button', { name: 'Wishlist, 1 course' })).toBeVisible()

  await page.getByRole('link', { name: title }).filter({ visible: true }).click()
  const wishButton = page.getByRole('button', { name: 'Add to wishlist', exact: true })
  await expect(wishButton).toHaveAttribute('aria-pressed', 'true')
})

test('The wishlist shows four at a time; one wish moves to the cart and one is removed (WISH-01, WISH-04, WISH-05, WISH-07, CONST-04)', async ({
  page,
  parent,
  axe,
}) => {
  await parent.logIn()
  const courses = await openCourses(page.request, 5)
  await parent.addToWishlist(courses.map(({ courseId }) => courseId))
  const titles = courses.map(({ courseTitle }) => courseTitle).toReversed()
  await page.goto('/course/wishlist')
  const cards = page.getByRole('list', { name: 'Wishlist' }).getByRole('article')
  await expect(cards).toHaveCount(4)
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(cards).toHaveCount(1)
  await expect(cards.getByRole('heading')).toHaveText(titles[4] ?? '')

  await page.getByRole('button', { name: `Remove from wishlist: ${titles[4]}` }).click()
  await expect(page.getByText('Course removed from wishlist.')).toBeVisible()
  await expect(cards).toHaveCount(4)
  await expect(cards.getByRole('heading')).toHaveText(titles.slice(0, 4))
  await expect(page.getByText('Page 1 of 2')).toBeHidden()

  await page.getByRole('button', { name: `Add to cart: ${titles[0]}` }).click()
  await expect(page.getByText('Course added successfully!')).toBeVisible()
  await expect(page.getByText('Item removed from wishlist.')).toBeVisible()
  await expect(cards).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Cart, 1 course' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Wishlist, 3 courses' })).toBeVisible()

  await parent.addToCart([courses[3]?.courseId ?? ''])
  await page.getByRole('button', { name: `Add to cart: ${titles[1]}` }).click()
  await expect(page.getByText('Course already exists.')).toBeVisible()
  await expect(cards).toHaveCount(2)
})

test('The button that moves a wish to the cart has one line of text at every width', async ({
  page,
  parent,
}) => {
  await parent.logIn()
  const [course] = await openCourses(page.request, 1)
  await parent.addToWishlist([course?.courseId ?? ''])
  await page.goto('/course/wishlist')
  const add = page.getByRole('button', { name: `Add to cart: ${course?.courseTitle}` })
  const heights: number[] = []
  for (const width of [1280, 360, 320]) {
    await page.setViewportSize({ width, height: 740 })
    heights.push((await add.evaluate((button) => button.getBoundingClientRect())).height)
  }
  const [onDesktop] = heights
  expect(heights).toEqual([onDesktop, onDesktop, onDesktop])
})

test.describe('When the request fails', () => {
  test.use({ expectedConsole: [/Failed to load resource/] })

  test('adding or removing a wish says so, and nothing changes (ERR-24, ERR-26)', async ({
    page,
    parent,
  }) => {
    await parent.logIn()
    const [wished, other] = await openCourses(page.request, 2)
    await parent.addToWishlist([wished?.courseId ?? ''])
    await page.route(/\/api\/wishlist/, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort(),
    )
    const otherTitle = other?.courseTitle ?? ''
    await page.goto(`/course/browse-courses?q=${encodeURIComponent(otherTitle)}`)
    const heart = page.getByRole('button', { name: `Add to wishlist: ${otherTitle}` })
    await expect(page.getByRole('button', { name: 'Wishlist, 1 course' })).toBeVisible()
    await heart.click()
    await expect(page.getByText('Failed to add course to wishlist.')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')

    await page.goto('/course/wishlist')
    const title = wished?.courseTitle
    await page.getByRole('button', { name: `Remove from wishlist: ${title}` }).click()
    await expect(page.getByText('Failed to remove item from wishlist.')).toBeVisible()
    await expect(page.getByRole('article', { name: title })).toBeVisible()
    await page.getByRole('button', { name: `Add to cart: ${title}` }).click()
    await expect(page.getByText('Failed to add course to cart.')).toBeVisible()
    await expect(page.getByRole('article', { name: title })).toBeVisible()
  })
})

test('An empty wishlist says so and links to the courses (WISH-02, WISH-03)', async ({
  page,
  parent,
  axe,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await parent.logIn()
  // The page's shell, which says that it is empty, is prefetched; the list is not.
  const prefetchedShell = page.waitForResponse(
    (response) =>
      /\/course\/wishlist\?/.test(response.url()) &&
      /__PAGE__$/.test(response.request().headers()['next-router-segment-prefetch'] ?? ''),
  )
  await page.goto('/course/my-courses')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/course\/wishlist\?/, async (route) => {
    if (!route.request().headers()['next-router-prefetch']) await released
    await route.fallback()
  })
  await prefetchedShell
  await page.getByRole('navigation', { name: 'Courses' }).getByRole('link', { name: 'Wishlist' }).click()
  await expect(page.getByText('Fetching Wishlist...').filter({ visible: true })).toBeVisible()
  release()
  await expect(page.getByText('You have no wishlist items.')).toBeVisible()
  await axe()
  await page.getByRole('link', { name: 'Search Courses' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/course/browse-courses')
})

test('A visitor who opens the wishlist logs in and returns to it (AMB-24)', async ({ page, parent }) => {
  await parent.logIn()
  await page.context().clearCookies()
  await page.goto('/course/wishlist')
  await expect(field(page, 'Password')).toBeVisible()
  await logIn(page, parent)
  await expect(page).toHaveURL('/course/wishlist')
})
