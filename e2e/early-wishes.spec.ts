import { openCourses } from './support/courses.ts'
import { expect, test } from './support/test.ts'

test('A heart that is pressed before the list has come does nothing when the course is there already (WISH-08)', async ({
  page,
  parent,
}) => {
  await parent.logIn()
  const [wished] = await openCourses(page.request, 1)
  await parent.addToWishlist([wished?.courseId ?? ''])
  const released = Promise.withResolvers<void>()
  const methods: string[] = []
  await page.route(/\/api\/wishlist/, async (route) => {
    methods.push(route.request().method())
    await released.promise
    await route.fallback()
  })
  const title = wished?.courseTitle ?? ''
  await page.goto(`/course/browse-courses?q=${encodeURIComponent(title)}`)
  const heart = page.getByRole('button', { name: `Add to wishlist: ${title}` })
  await expect.poll(() => methods).toEqual(['GET'])
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  released.resolve()
  await expect(page.getByRole('button', { name: 'Wishlist, 1 course' })).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('This course is already in your wishlist.')).toHaveCount(0)
  expect(methods).toEqual(['GET'])
})

test('A heart that is pressed before the list has come is added once although the page is left (WISH-08, BRW-06)', async ({
  page,
  parent,
}) => {
  await parent.logIn()
  const [course] = await openCourses(page.request, 1)
  const title = course?.courseTitle ?? ''
  const isPressedTwice = Promise.withResolvers<void>()
  const hasOldList = Promise.withResolvers<void>()
  const methods: string[] = []
  await page.route(/\/api\/wishlist/, async (route) => {
    methods.push(route.request().method())
    if (route.request().method() === 'POST') {
      await hasOldList.promise
      return route.fallback()
    }
    const response = await route.fetch()
    await isPressedTwice.promise
    await route.fulfill({ response })
    hasOldList.resolve()
  })
  await page.goto(`/course/browse-courses?q=${encodeURIComponent(title)}`)
  const heart = page.getByRole('button', { name: `Add to wishlist: ${title}` })
  await expect.poll(() => methods).toEqual(['GET'])
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: title }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.poll(() => methods).toEqual(['GET', 'POST'])
  const sameCourse = page.getByRole('button', { name: 'Add to wishlist', exact: true })
  await sameCourse.click()
  isPressedTwice.resolve()
  await expect(page.getByText('Course added to wishlist successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Wishlist, 1 course' })).toBeVisible()
  await expect(sameCourse).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(methods.filter((method) => method === 'POST')).toHaveLength(1)
})

test('Hearts that are pressed before the page is left are all added, whichever is saved first (WISH-08, BRW-06)', async ({
  page,
  parent,
}) => {
  await parent.logIn()
  const areBothSent = Promise.withResolvers<void>()
  const isSecondListed = Promise.withResolvers<void>()
  let sent = 0
  await page.route(/\/api\/wishlist/, async (route) => {
    if (route.request().method() === 'POST') {
      sent += 1
      if (sent === 1) await isSecondListed.promise
    } else await areBothSent.promise
    await route.fallback()
  })
  await page.goto('/course/browse-courses')
  const headings = page.getByRole('article').getByRole('heading')
  await expect(headings.nth(1)).toBeVisible()
  const titles = (await headings.allTextContents()).slice(0, 2)
  const hearts = titles.map((title) => page.getByRole('button', { name: `Add to wishlist: ${title}` }))
  for (const heart of hearts) {
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  }
  await page.getByRole('link', { name: titles[0] }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: titles[0] })).toBeVisible()
  await expect.poll(() => sent).toBe(2)
  areBothSent.resolve()
  await expect(page.getByRole('button', { name: 'Wishlist, 1 course' })).toBeVisible()
  isSecondListed.resolve()
  await expect(page.getByRole('button', { name: 'Wishlist, 2 courses' })).toBeVisible()
  await page.goBack()
  for (const heart of hearts) await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('A heart that is pressed before the list has come is added although another document is opened (WISH-08)', async ({
  page,
  parent,
}) => {
  await parent.logIn()
  await page.route(/\/api\/wishlist/, async (route) => {
    if (route.request().method() === 'POST') return route.fallback()
    await new Promise(() => undefined)
  })
  await page.goto('/course/browse-courses')
  const heart = page
    .getByRole('button', { name: /^Add to wishlist: / })
    .filter({ visible: true })
    .first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/cart')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect
    .poll(async () => (await (await page.request.get('/api/wishlist')).json()).wishlists)
    .toHaveLength(1)
})
