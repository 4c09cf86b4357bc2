import { randomUUID } from 'node:crypto'
import { openCourses } from './support/courses.ts'
import { readHead } from './support/html-head.ts'
import { field } from './support/journey.ts'
import { Keyboard } from './support/keyboard.ts'
import { joinAs, origin } from './support/staff.ts'
import { expectGoodScreen, PHONE } from './support/staff-screen.ts'
import { type APIRequestContext, expect, type Page, test } from './support/test.ts'

test.use({ expectedConsole: /40[49]/ })

const headers = { origin }
const newCode = () => `kites-${randomUUID().slice(0, 12)}`

const browser =
  'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36'
const whatsApp = 'WhatsApp/2.23.20.0 A'

async function firstCourse(request: APIRequestContext) {
  const [course] = await openCourses(request, 1)
  if (!course) throw new Error('No course is open.')
  return course
}

async function addLink({ request }: Page, fields: object): Promise<string> {
  const data = { code: newCode(), name: 'Parents’ groups', channel: 'whatsapp', ...fields }
  const response = await request.post('/api/staff/share-links', { headers, data })
  expect(response.ok(), await response.text()).toBe(true)
  return data.code
}

const visit = (request: APIRequestContext, code: string, userAgent: string) =>
  request.get(`/go/${code}`, { headers: { 'user-agent': userAgent }, maxRedirects: 0 })

test('Marketing shares a course from its own page: link, text, cards and QR code (STF-237, STF-238, STF-241 to STF-243)', async ({
  page,
  axe,
}) => {
  await joinAs(page, 'marketing')
  const { courseId, courseTitle } = await firstCourse(page.request)
  await page.goto(`/staff/courses/${courseId}`)
  const panel = page.getByRole('region', { name: 'Share', exact: true })
  await panel.getByRole('button', { name: 'New campaign link' }).click()
  const dialog = page.getByRole('dialog', { name: 'New campaign link' })
  await expect(dialog.getByLabel('Code')).toHaveValue(/-wa(?:-\d+)?$/)
  await dialog.getByLabel('Name').fill('Parents’ groups')
  await dialog.getByLabel('Posted on').selectOption({ label: 'Poster' })
  await expect(dialog.getByLabel('Code')).toHaveValue(/-poster(?:-\d+)?$/)
  const taken = await addLink(page, { kind: 'page', target: '/faqs' })
  await dialog.getByLabel('Code').fill(taken)
  await dialog.getByRole('button', { name: 'Add link' }).click()
  await expect(dialog.getByText('This code is taken.').first()).toBeVisible()
  await axe()
  const code = newCode()
  await dialog.getByLabel('Code').fill(code)
  await dialog.getByRole('button', { name: 'Add link' }).click()
  await expect(dialog).toBeHidden()

  const link = `${origin}/go/${code}`
  const text = panel.getByLabel('Text to post')
  await expect(text).toHaveValue(new RegExp(`^${courseTitle.slice(0, 12)}[^]*\\n${link}$`))
  await text.fill(`Come and build! ${link}`)
  const whatsAppLink = panel.getByRole('link', { name: 'WhatsApp' })
  await expect(whatsAppLink).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(`Come and build! ${link}`)}`,
  )
  const qr = panel.getByRole('img', { name: `QR code of ${link}` })
  await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const png = await page.request.get(`/api/staff/share-links/${code}/qr.png`)
  expect(png.headers()).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-store' })

  await panel.getByText('As networks show it').click()
  const html = await (await page.request.get(`/course/browse-courses/${courseId}`)).text()
  const shown = readHead(html).meta.get('og:image') ?? ''
  await expect(panel.locator(`img[src="${new URL(shown).pathname}"]`)).toHaveCount(5)
  await expectGoodScreen(page, axe)
})

test('A campaign link leads people and WhatsApp’s reader to the course, and counts only people (STF-238, STF-239, STF-317)', async ({
  page,
  playwright,
}) => {
  await joinAs(page, 'marketing')
  const { courseId } = await firstCourse(page.request)
  const code = await addLink(page, { kind: 'course', target: courseId })
  const visitor = await playwright.request.newContext({ baseURL: origin })
  for (const userAgent of [browser, whatsApp, browser]) {
    const response = await visit(visitor, code, userAgent)
    expect(response.status()).toBe(302)
    expect(response.headers()['cache-control']).toContain('no-store')
    expect(response.headers()['set-cookie']).toBeUndefined()
    const location = new URL(response.headers().location ?? '', origin)
    expect(location.href).toBe(`${origin}/course/browse-courses/${courseId}`)
  }
  const read = await visitor.get(`/go/${code}`, { headers: { 'user-agent': whatsApp } })
  expect(readHead(await read.text()).meta.get('og:image')).toContain(`/preview/course/${courseId}/`)
  await page.goto(`/staff/share?q=${code}`)
  const row = page.getByRole('row').filter({ hasText: `/go/${code}` })
  await expect(row.getByRole('cell').nth(3)).toHaveText('2')
  const unknown = await visitor.get('/go/no-such-link')
  expect(unknown.status()).toBe(404)
  expect(await unknown.text()).toContain('404 Page Not Found')
  await visitor.dispose()
})

test('A link to a page is made, renamed and archived by keyboard at 360 px (STF-237, STF-240, STF-324)', async ({
  page,
  axe,
}) => {
  await page.setViewportSize(PHONE)
  await joinAs(page, 'editor')
  await page.goto('/staff/share')
  const keyboard = new Keyboard(page)
  const code = newCode()
  await keyboard.press(page.getByRole('button', { name: 'New campaign link' }))
  const dialog = page.getByRole('dialog', { name: 'New campaign link' })
  await keyboard.type(dialog.getByLabel('Name'), code)
  await keyboard.type(dialog.getByLabel('Page'), '/faqs')
  await expect(dialog.getByLabel('Code')).toHaveValue(/^kites-/)
  await dialog.getByLabel('Code').fill(code)
  await keyboard.press(dialog.getByRole('button', { name: 'Add link' }))
  await expect(dialog).toBeHidden()

  await page.goto(`/staff/share?q=${code}`)
  await keyboard.press(page.getByRole('button', { name: `Edit ${code}` }))
  await field(page, 'Name').fill(`${code} again`)
  await keyboard.press(page.getByRole('button', { name: 'Save', exact: true }))
  const row = page.getByRole('row').filter({ hasText: `/go/${code}` })
  await expect(row).toContainText(`${code} again`)
  await keyboard.press(row.locator('summary'))
  await keyboard.press(row.getByRole('button', { name: 'Archive' }))
  await keyboard.press(page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }))
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await page.goto(`/staff/share?q=${code}&state=archived&filters=open`)
  await expect(row).toContainText('Archived')
  await expectGoodScreen(page, axe)
})
