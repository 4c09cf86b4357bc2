import { enrolChildren, STILL_PAGE } from './support/enrolled.ts'
import { Installation } from './support/installation.ts'
import { Parent } from './support/parent.ts'
import { type Postgres, runStatement, startPostgres } from './support/postgres.ts'
import { type Role, runStaffCommand, StaffMember, sidebar } from './support/staff.ts'
import { expect, type Page, test } from './support/test.ts'

const PORT = 3288
const origin = `http://localhost:${PORT}`

// Of each other's orders and mails the tests see nothing: they run in order.
test.describe.configure({ mode: 'default', timeout: 240_000 })
test.use({ baseURL: origin, expectedConsole: /404/ })

let database: Postgres
let product: Installation
const env = (): Record<string, string> => ({
  PORT: String(PORT),
  API_PORT: String(PORT + 1000),
  SITE_ORIGIN: origin,
  DATA_DIR: product.dataDir,
  DATABASE_URL: database.url,
})

test.beforeAll(async () => {
  database = await startPostgres()
  product = new Installation({ port: PORT, name: 'staff-today', env: { DATABASE_URL: database.url } })
  await product.start()
  // Courses without a teacher wait for the office and for editors.
  await new StaffMember('Bisi Alabi', { env: env() }).invite('teacher')
  await runStatement(
    database,
    'insert into course_teachers (course_id, staff_id) select course_id, (select staff_id from staff limit 1) from courses on conflict do nothing',
    [],
  )
})
test.afterAll(async () => {
  await product.stop()
  await database.close()
})

async function open(page: Page, ...roles: Role[]): Promise<StaffMember> {
  const member = new StaffMember('Tunde Bakare', { env: env() })
  await member.join(page.request, origin, ...roles)
  await page.goto('/staff')
  return member
}

const waiting = (page: Page) => page.getByRole('region', { name: /^Waiting for you/ })

test('When nothing is waiting, Today says so and shows the classes of the week (STF-075, STF-082, STF-083)', async ({
  page,
  axe,
}) => {
  await open(page, 'office')
  await expect(waiting(page).getByText('Nothing is waiting for you.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Classes this week' })).toBeVisible()
  await expect(sidebar(page).getByText('waiting')).toHaveCount(0)
  await axe()
  for (const [path, text] of [
    ['/staff/orders/waiting', 'No order needs a person.'],
    ['/staff/mails?state=failed', 'Every email was delivered.'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(text)).toBeVisible()
    await axe()
  }
})

test('A payment that needs a person is on the office’s Today with its family and amount, and on no editor’s (STF-022, STF-055, STF-075 to STF-081)', async ({
  page,
  browser,
  axe,
}) => {
  const family = await (await browser.newContext({ baseURL: origin })).newPage()
  const parent = new Parent(family, origin)
  await parent.logIn()
  await family.goto(STILL_PAGE)
  await enrolChildren(family, parent, ['Zim'])
  await runStatement(
    database,
    "update orders set disputed_at = now() - interval '26 hours' where email = $1",
    [parent.email],
  )
  await runStatement(
    database,
    `insert into payment_events (provider, reference, kind, body_digest, body, signature_ok, handled_at, outcome)
     values ('sandbox', $1, 'charge.success', $1, '{"amount": 4200000}', true, now(), 'unknown')`,
    ['1794655210884'],
  )

  await open(page, 'office')
  await expect(waiting(page).getByRole('link')).toHaveText([
    /^1 payment is disputed/,
    /^1 payment belongs to no order/,
  ])
  await expect(sidebar(page).getByRole('link', { name: /^Orders/ })).toHaveText(/2 waiting$/)
  await expect(sidebar(page).getByRole('link', { name: /^Today/ })).toHaveText(/2 waiting$/)
  await axe()
  await waiting(page)
    .getByRole('link', { name: /^1 payment is disputed/ })
    .click()
  await expect(page).toHaveURL('/staff/orders/waiting?kind=order-disputed')
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: 'Disputed' })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Okafor')
  await expect(rows).toContainText('26 hours')
  await expect(rows).toContainText(/₦\d/)
  await axe()
  await page.getByRole('link', { name: /^All/ }).click()
  await expect(page.getByText('1794655210884')).toBeVisible()
  await page.goto('/staff/orders/waiting?kind=none')
  await expect(page.getByText('1794655210884')).toBeVisible()

  for (const role of ['editor', 'marketing', 'teacher'] as const) {
    await page.context().clearCookies()
    await open(page, role)
    await expect(waiting(page)).toBeVisible()
    for (const path of ['/staff', '/staff/menu', '/staff/account'])
      expect(await (await page.request.get(path)).text(), `${role} ${path}`).not.toMatch(
        /Okafor|1794655210884/,
      )
  }
})

test('An email that could not be delivered is on Today, and is sent again by a press (STF-076)', async ({
  page,
  axe,
}) => {
  const colleague = new StaffMember('Joy Akpan', { env: env() })
  await colleague.join(page.request, origin, 'teacher')
  // Unlike an invitation, what this email says stays valid.
  const newPassword = `${colleague.password} again`
  const changed = await page.request.patch('/api/staff/account/password', {
    headers: { origin },
    data: { newPassword, confirmPassword: newPassword },
  })
  expect(changed.ok(), await changed.text()).toBe(true)
  const isMail = "recipient = $1 and template = 'staff-security'"
  const sent = async () =>
    runStatement(database, `select 1 from email_outbox where ${isMail} and sent_at is not null`, [
      colleague.email,
    ])
  await expect.poll(sent, { timeout: 30_000 }).toHaveLength(1)
  await runStatement(
    database,
    `update email_outbox set sent_at = null, dead_at = now(), last_error = 'EENVELOPE' where ${isMail}`,
    [colleague.email],
  )
  await open(page, 'office')
  await waiting(page)
    .getByRole('link', { name: /^1 email could not be delivered/ })
    .click()
  await expect(page).toHaveURL('/staff/mails?state=failed')
  const row = page.getByRole('row').filter({ hasText: 'Staff: sign-in changed' })
  await expect(row).toContainText('The mail server refused the email without saying why.')
  await axe()
  await row.getByRole('button', { name: /again/ }).click()
  await expect(page.getByText('The email will be sent again.').first()).toBeVisible()
  await expect.poll(sent, { timeout: 30_000 }).toHaveLength(1)
  await page.reload()
  await expect(page.getByText('Every email was delivered.')).toBeVisible()
})

test('An owner sees the invitations that end within a day, and what waits for others folded below (STF-076)', async ({
  page,
  axe,
}) => {
  const colleague = new StaffMember('Kelechi Umeh', { env: env() })
  await runStaffCommand(['invite', colleague.email, '--role', 'teacher'], env())
  await runStatement(
    database,
    `update staff_invitations set expires_at = now() + interval '20 hours'
     where staff_id = (select staff_id from staff where email = $1)`,
    [colleague.email],
  )
  await open(page, 'owner')
  const item = waiting(page).getByRole('link', { name: /invitation.* ends? soon/i })
  await expect(item).toContainText(/\d+ hours left/)
  await item.click()
  await expect(page).toHaveURL('/staff/people?state=invited')
  await expect(page.getByText(colleague.email)).toBeVisible()
  await page.goBack()
  const others = waiting(page).getByText(/^Others/)
  if (await others.isVisible()) {
    await others.click()
    await axe()
  }
})

test('A draft of an editor, a course without a teacher and the reason of a return are on Today (STF-077, STF-078, STF-096)', async ({
  page,
  axe,
}) => {
  const why = 'Its first day, 20 November 2026, had passed.'
  await runStatement(
    database,
    "insert into courses (title, status, state, returned_because) values ('Kites by Night', 'Active', 'draft', $1)",
    [why],
  )
  await open(page, 'editor')
  await expect(waiting(page).getByRole('link', { name: /^Kites by Night was not published/ })).toContainText(
    why,
  )
  await expect(waiting(page).getByRole('link', { name: /has no picture/ })).toBeVisible()
  await expect(waiting(page).getByRole('link', { name: /has no description/ })).toBeVisible()
  await axe()

  await runStatement(database, 'delete from course_teachers', [])
  await page.reload()
  await expect(waiting(page).getByRole('link', { name: /courses have no teacher/ })).toHaveAttribute(
    'href',
    '/staff/courses?withoutTeacher=upcoming',
  )
})
