import { openCourses } from './support/courses.ts'
import { expect, test } from './support/test.ts'

const BROWSE = '/course/browse-courses'

test('A visitor opens every public page without a login (GEN-04, RT-16 to RT-18)', async ({ request }) => {
  for (const path of [
    '/',
    BROWSE,
    '/blog',
    '/category/EVENTS',
    '/contact',
    '/about-us',
    '/faqs',
    '/privacy',
  ]) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect([path, response.status()]).toEqual([path, 200])
  }
})

test('Each page of the product has its URL (RT-01, RT-09 to RT-13)', async ({ page, parent }) => {
  await parent.logIn()
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  for (const [path, name] of [
    ['/', 'Every child deserves a strong wind.'],
    [BROWSE, 'Active Courses'],
    ['/course/my-courses', 'My Courses'],
    ['/course/wishlist', 'Wishlist'],
    ['/cart', 'Cart'],
    ['/blog', 'For parents, from the classroom'],
  ] as const) {
    await page.goto(path)
    await expect(heading).toHaveText(name)
  }
  for (const [list, address] of [
    [BROWSE, /\/course\/browse-courses\/[0-9a-f-]{36}$/],
    ['/blog', /\/blog-details\/[a-z0-9]+(-[a-z0-9]+)+$/],
  ] as const) {
    await page.goto(list)
    const record = page.getByRole('main').getByRole('article').first().getByRole('link').first()
    const title = await record.textContent()
    await record.click()
    await expect(page).toHaveURL(address)
    await expect(heading.filter({ visible: true })).toHaveText(title ?? '')
  }
})

test('A missing or unknown course tab leads to the list, and Back leads to the page before (RT-21)', async ({
  page,
  request,
}) => {
  for (const path of ['/course', '/course/no-such-tab', '/course/no/such/tab']) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect([path, response.status(), response.headers().location]).toEqual([path, 307, BROWSE])
  }
  await page.goto('/faqs')
  await page.goto('/course/no-such-tab')
  await expect(page).toHaveURL(BROWSE)
  await page.goBack()
  await expect(page).toHaveURL('/faqs')
})

test('A missing or unknown account section leads to the profile, and Back leads to the page before (RT-20)', async ({
  page,
  parent,
}) => {
  await parent.logIn()
  for (const path of ['/user', '/user/no-such-section', '/user/no/such/section']) {
    const response = await page.request.get(path, { maxRedirects: 0 })
    expect([path, response.status(), response.headers().location]).toEqual([path, 307, '/user/edit-profile'])
  }
  await page.goto('/faqs')
  await page.goto('/user/no-such-section')
  await expect(page).toHaveURL('/user/edit-profile')
  await page.goBack()
  await expect(page).toHaveURL('/faqs')
})

test('A visitor who opens an account page returns to it after the login (RT-23, AMB-24)', async ({
  page,
  parent,
}) => {
  await parent.logIn()
  await page.context().clearCookies()
  await page.goto('/user/purchase-history')
  await expect(page).toHaveURL('/auth/login?from=%2Fuser%2Fpurchase-history')
  await page.getByLabel('Email').fill(parent.email)
  await page.getByLabel('Password', { exact: true }).fill(parent.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/user/purchase-history')
})

test('A logged-in parent who opens the email verification gets the home page (AMB-24)', async ({
  page,
  parent,
}) => {
  await parent.logIn()
  await page.goto('/auth/verify-email')
  await expect(page).toHaveURL('/')
})

test('Only a logged-in parent has the tabs My Courses and Wishlist (RT-22)', async ({ page, parent }) => {
  await page.goto(BROWSE)
  const tabs = page.getByRole('navigation', { name: 'Courses', exact: true })
  await expect(tabs.getByRole('link')).toHaveCount(0)
  await parent.logIn()
  await page.goto(BROWSE)
  await expect(tabs.getByRole('link')).toHaveText(['Browse Courses', 'My Courses', 'Wishlist'])
  const [wished] = await openCourses(page.request, 1)
  await parent.addToWishlist([wished?.courseId ?? ''])
  await page.reload()
  await expect(tabs.getByRole('link', { name: 'Wishlist 1 course' })).toBeVisible()
})

test('BFF routes and unknown URLs are not pages (RT-19, RT-24, AMB-04)', async ({ request }) => {
  for (const path of ['/parents', '/verify-email', '/send-otp', '/nothing', `${BROWSE}/a/b`]) {
    const response = await request.get(path)
    expect([path, response.status()]).toEqual([path, 404])
    expect(await response.text()).toContain('404 Page Not Found')
  }
})

test('The other spelling of the forgot-password URL redirects permanently (AMB-02, RT-04)', async ({
  request,
}) => {
  const response = await request.get('/auth/forget-password', { maxRedirects: 0 })
  expect(response.status()).toBe(308)
  expect(response.headers().location).toBe('/auth/forgot-password')
})
