import { BuiltSite } from './support/built-site.ts'
import { addChild, child, field } from './support/journey.ts'
import { SpecUpstream } from './support/spec-upstream.ts'
import { expect, test } from './support/test.ts'

const upstream = new SpecUpstream(5499)
const site = new BuiltSite({ port: 3350, copy: 'other-upstream', upstream: upstream.url })

// The tests share one upstream and one parent, so they run in order.
test.describe.configure({ mode: 'default' })
test.use({ baseURL: site.origin, expectedConsole: /400/ })
test.beforeAll(async () => {
  await upstream.start()
  await site.start()
})
test.afterAll(async () => {
  await site.stop()
  await upstream.stop()
})

const list = '/course/browse-courses'

test('Section 6: with an upstream that knows only the specification, a parent finds a course, adds it to wishlist and cart, and adds a child', async ({
  page,
}) => {
  test.slow()
  await page.goto(list)
  await expect(page.getByRole('article').filter({ visible: true })).toHaveCount(6)
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Code with Cards' }).filter({ visible: true })).toBeVisible()
  await page.goto(`${list}?q=bridges`)
  await page.getByRole('link', { name: 'Paper Bridges' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(`${list}/c-1`)
  await expect(page.getByRole('heading', { level: 1, name: 'Paper Bridges' })).toBeVisible()

  await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click()
  await expect(page).toHaveURL(/\/auth\/login\?/)
  await field(page, 'Email').fill(upstream.parent.email)
  await field(page, 'Password').fill('a wrong password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Incorrect password').first()).toBeVisible()
  await field(page, 'Password').fill(upstream.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(`${list}/c-1`)
  await expect(page.getByText('Added to the wishlist')).toBeVisible()
  await page.goto('/course/wishlist')
  await expect(page.getByRole('list', { name: 'Wishlist' }).getByRole('article')).toHaveCount(1)

  await page.getByRole('button', { name: 'Add to cart: Paper Bridges' }).click()
  await expect(page.getByText('Added to the cart')).toBeVisible()
  await expect(page.getByText('You have no wishlist items.')).toBeVisible()
  await addChild(page, 'Child created')
  await page.goto('/cart')
  const item = page.getByRole('article', { name: 'Paper Bridges' })
  await item.getByRole('checkbox', { name: new RegExp(child.firstName) }).check()
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('₦20,000')
  await item.getByRole('button', { name: /Remove/ }).click()
  await expect(page.getByText('Removed from the cart')).toBeVisible()
})

test('Section 6: an id unknown to such an upstream is a 404 page', async ({ page }) => {
  for (const id of ['c-99', 'kites & wind', '%2e%2e'])
    expect((await page.request.get(`${list}/${encodeURIComponent(id)}`)).status(), id).toBe(404)
  expect((await page.request.get(`${list}/c-3`)).status()).toBe(200)
})
