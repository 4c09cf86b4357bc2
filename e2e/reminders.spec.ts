import { dayOfSite, daytime } from './support/daytime.ts'
import { enrolChildren, STILL_PAGE } from './support/enrolled.ts'
import { Installation } from './support/installation.ts'
import { mailsTo, Parent } from './support/parent.ts'
import { type Postgres, runStatement, startPostgres } from './support/postgres.ts'
import { expectNoOverflow } from './support/screen.ts'
import { type Browser, expect, type Page, test } from './support/test.ts'

const PORT = 3289
const origin = `http://localhost:${PORT}`

// They move the first day of the same course: they run in order.
test.describe.configure({ mode: 'default', timeout: 240_000 })
// An email of the outbox runs no scripts, also none of the browser's tools.
test.use({ baseURL: origin, expectedConsole: /^Blocked script execution|NotSameOrigin/ })

let database: Postgres
let product: Installation

test.beforeAll(async () => {
  database = await startPostgres()
  const env = { DATABASE_URL: database.url, ...daytime }
  product = new Installation({ port: PORT, name: 'reminders', env })
  await product.start()
})
test.afterAll(async () => {
  await product.stop()
  await database.close()
})

/** The family's child is enrolled in a course that starts in some days. @returns the title of the course */
async function enrolSoon(page: Page, days: number): Promise<{ parent: Parent; title: string }> {
  const parent = new Parent(page, origin, undefined, Number(dayOfSite(0).slice(0, 4)))
  await parent.logIn()
  await page.goto(STILL_PAGE)
  const title = await enrolChildren(page, parent, ['Zim'])
  const dates = [title, dayOfSite(days), dayOfSite(days + 60)]
  await runStatement(database, 'update courses set start_date = $2, end_date = $3 where title = $1', dates)
  return { parent, title }
}

/** Opens the reminder in the outbox. The job looks for courses every minute. */
async function openReminder(page: Page, { email }: Parent, words: string): Promise<string> {
  let address = ''
  await expect
    .poll(
      async () => {
        const entry = (await mailsTo(page.request, origin, email))
          .split('\n')
          .join(' ')
          .match(new RegExp(`href="([^"]+)">\\s*<strong>[^<]*${words}`))
        address = entry?.[1] ?? ''
        return address
      },
      { timeout: 90_000 },
    )
    .not.toBe('')
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words)
  return (await page.getByRole('link', { name: 'Switch off these reminders' }).getAttribute('href')) ?? ''
}

const visitor = async (browser: Browser, scripts = true) =>
  (await browser.newContext({ baseURL: origin, javaScriptEnabled: scripts })).newPage()

const choice = (page: Page) => page.getByRole('region', { name: 'Emails' })

test('A reminder has a link that switches reminders off without a sign-in and without scripts (STF-274, STF-276)', async ({
  page,
  browser,
}) => {
  const { parent, title } = await enrolSoon(page, 3)
  const link = await openReminder(page, parent, 'in 3 days')
  await expect(page.getByText('Hello Adaeze, Zim starts in 3 days.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} starts in 3 days`)

  const family = await visitor(browser, false)
  await family.goto(link)
  await expect(family.getByRole('heading', { level: 1, name: 'Course reminders' })).toBeVisible()
  await page.goto('/user/account-settings')
  await expect(choice(page)).toContainText('On: shortly before the first day.')
  await family.getByRole('button', { name: 'Switch off reminders' }).click()
  await expect(family.getByRole('heading', { level: 1, name: 'Reminders are switched off' })).toBeVisible()
  await page.reload()
  await expect(choice(page)).toContainText('Off')

  await family.goto('/reminders/off/not.a.token')
  await family.getByRole('button', { name: 'Switch off reminders' }).click()
  await expect(family.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible()
})

test('A mail program switches reminders off with one request, and its address leads to the page (STF-276, RFC 8058)', async ({
  page,
  browser,
}) => {
  const { parent } = await enrolSoon(page, 1)
  const token = (await openReminder(page, parent, 'tomorrow')).split('/').at(-1)
  const address = `${origin}/api/mail-choices/off/${token}`
  const program = await visitor(browser)
  await program.goto(address)
  await expect(program).toHaveURL(`/reminders/off/${token}`)
  await page.goto('/user/account-settings')
  await expect(choice(page)).toContainText('On')
  const response = await program.request.post(address, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect([response.status(), await response.json()]).toEqual([
    200,
    { message: 'Reminders are switched off.' },
  ])
  expect(response.headers()).not.toHaveProperty('set-cookie')
  await page.reload()
  await expect(choice(page)).toContainText('Off')
})

test('A parent switches reminders off and on again on the account settings (STF-276)', async ({
  page,
  axe,
}) => {
  const parent = new Parent(page, origin)
  await parent.logIn()
  await page.goto('/user/account-settings')
  await page.getByRole('button', { name: 'Switch off reminders before a course starts' }).click()
  await expect(page.getByText('Reminders are switched off.')).toBeVisible()
  await expect(choice(page)).toContainText('Off')
  await page.reload()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await axe()
    await expectNoOverflow(page, width)
  }
  await page.getByRole('button', { name: 'Switch on reminders before a course starts' }).click()
  await expect(choice(page)).toContainText('On: shortly before the first day.')
})

test('The page of the link is accessible, fits every screen and is never cached (STF-276)', async ({
  page,
  axe,
}) => {
  for (const [query, title] of [
    ['', 'Course reminders'],
    ['?result=failed', 'Course reminders'],
    ['?result=off', 'Reminders are switched off'],
    ['?result=unknown', 'This link does not work'],
  ] as const) {
    const response = await page.goto(`/reminders/off/a.b.c${query}`)
    expect(response?.headers()['cache-control']).toBe('private, no-store')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await axe()
      await expectNoOverflow(page, width)
    }
  }
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
})
