import { expectNoOverflow } from './support/screen.ts'
import { joinAs, origin } from './support/staff.ts'
import { expect, type Page, test } from './support/test.ts'

test.use({ expectedConsole: /404/ })

const headers = { origin }

/** @returns the id of a new draft that has a title only */
async function addDraft({ request }: Page, title: string): Promise<string> {
  const response = await request.post('/api/staff/courses', { headers, data: { title } })
  expect(response.ok(), await response.text()).toBe(true)
  const { course } = await response.json()
  return course.courseId
}

/** @returns the path of a new preview link */
async function makeLink({ request }: Page, courseId: string): Promise<string> {
  const response = await request.post(`/api/staff/courses/${courseId}/preview-links`, { headers })
  const { address } = await response.json()
  return new URL(address).pathname
}

const bar = (page: Page) => page.getByRole('complementary', { name: 'Preview' })

test('A preview link shows a draft without signing in, says what is missing, and sells nothing (STF-101, STF-140, STF-300)', async ({
  page,
  browser,
  axe,
}) => {
  await joinAs(page, 'editor')
  const courseId = await addDraft(page, 'Kites and Wind')
  const path = await makeLink(page, courseId)
  const visitor = await (await browser.newContext({ baseURL: origin })).newPage()
  const response = await visitor.goto(path)
  const sent = response?.headers() ?? {}
  expect(response?.status()).toBe(200)
  expect(sent['cache-control']).toBe('private, no-store')
  expect(sent['x-robots-tag']).toBe('noindex, nofollow')
  expect(sent['referrer-policy']).toBe('no-referrer')
  expect(sent['server-timing'] ?? '').not.toContain('vitals')
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
  await expect(bar(visitor)).toContainText(/Preview: not public\. This link expires on \d+ \w+ \d{4}\./)
  await expect(bar(visitor)).toContainText('Not filled in yet: description, cover picture')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Kites and Wind' })).toBeVisible()
  await expect(visitor.getByRole('button', { name: /cart|wishlist/i })).toHaveCount(0)
  // Its footer is that of public pages, whose links may be narrower than the controls of staff.
  for (const width of [1280, 360]) {
    await visitor.setViewportSize({ width, height: 800 })
    await axe(visitor)
    await expectNoOverflow(visitor, width)
  }
  const siteMap = await (await visitor.request.get('/sitemap.xml')).text()
  expect(siteMap).not.toContain('/draft')
  expect((await visitor.request.get(`/course/browse-courses/${courseId}`)).status()).toBe(404)
})

test('An editor copies and opens the link of a course, and ends all links at once (STF-141, STF-142)', async ({
  page,
  browser,
  axe,
}) => {
  await joinAs(page, 'editor')
  const courseId = await addDraft(page, 'Kites and Storms')
  const earlier = await makeLink(page, courseId)
  await page.goto(`/staff/courses/${courseId}`)
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview of Kites and Storms' })
  await expect(dialog.getByLabel('Link')).toHaveValue(/\/draft\/course\//)
  await expect(dialog).toContainText(/It expires on \d+ \w+ \d{4}\./)
  await axe()
  await expect(dialog.getByRole('link', { name: 'Open the preview' })).toHaveAttribute('target', '_blank')
  const path = new URL(await dialog.getByLabel('Link').inputValue()).pathname
  const visitor = await (await browser.newContext({ baseURL: origin })).newPage()
  for (const one of [earlier, path]) expect((await visitor.goto(one))?.status()).toBe(200)
  await dialog.getByRole('button', { name: 'End all preview links' }).click()
  await expect(dialog).toBeHidden()
  for (const one of [earlier, path, `${path}0`, '/draft/course/x/y', '/draft/post/x/y', '/draft'])
    expect((await visitor.request.get(one)).status(), one).toBe(404)
})
