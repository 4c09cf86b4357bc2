import { Installation } from './support/installation.ts'
import { field } from './support/journey.ts'
import { type Postgres, runStatement, startPostgres } from './support/postgres.ts'
import { demoOwner, fillSignIn, greeting, runStaffCommand, StaffMember } from './support/staff.ts'
import { expect, type Page, test } from './support/test.ts'

const PORT = 3281
const origin = `http://localhost:${PORT}`

// The tests share a school without demo data, so they run in order.
test.describe.configure({ mode: 'default', timeout: 240_000 })
test.use({ baseURL: origin, expectedConsole: /40[0149]|428/ })

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
  product = new Installation({ port: PORT, name: 'staff-school', env: { DATABASE_URL: database.url } })
  await product.start()
})
test.afterAll(async () => {
  await product.stop()
  await database.close()
})

async function joinSchool(page: Page, name: string): Promise<StaffMember> {
  const member = new StaffMember(name, { env: env() })
  await member.join(page.request, origin, 'owner')
  return member
}

/** The address of the person's page. */
const addressOf = async (page: Page, { name }: StaffMember) => {
  await page.goto(`/staff/people?q=${encodeURIComponent(name)}`)
  return (await page.getByRole('link', { name, exact: true }).getAttribute('href')) ?? ''
}

test('A school on a real database has no demo staff; its first owner comes from the command line (STF-027, STF-028)', async ({
  page,
}) => {
  expect(product.log.join('')).not.toContain('Demo owner')
  await page.goto('/staff/sign-in')
  await fillSignIn(page, demoOwner)
  await expect(page.getByText('Email or password is not right.')).toBeVisible()
  const member = await joinSchool(page, 'Ngozi Eze')
  await page.goto('/staff')
  await expect(greeting(page)).toBeVisible()
  const listed = await runStaffCommand(['list'], env())
  expect(listed).toContain(member.email)
  expect(listed).toMatch(/owner/i)
})

test('More than ten minutes after the sign-in a dangerous action asks for the password, and then goes on (STF-047)', async ({
  page,
  browser,
  axe,
}) => {
  const owner = await joinSchool(page, 'Ngozi Eze')
  const other = await browser.newContext({ baseURL: origin })
  const member = await joinSchool(await other.newPage(), 'Tunde Bakare')
  await page.goto(await addressOf(page, member))
  const older = "update staff_sessions set confirmed_at = now() - interval '11 minutes' where $1 <> ''"
  await runStatement(database, older, ['all'])
  await page.getByRole('button', { name: 'End sessions', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End sessions', exact: true }).click()
  const confirmation = page.getByRole('dialog', { name: 'Confirm it is you' })
  await confirmation.getByLabel('Your password', { exact: true }).fill('not this one at all')
  await confirmation.getByRole('button', { name: 'Confirm' }).click()
  await expect(confirmation.getByText('The password is not right.')).toBeVisible()
  await axe()
  await confirmation.getByLabel('Your password', { exact: true }).fill(owner.password)
  await confirmation.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await other.request.get('/api/staff/session')).status()).toBe(401)

  await page.getByRole('button', { name: 'Reset sign-in', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset sign-in', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await runStatement(database, older, ['all'])
  await page.goto('/staff/people/invite')
  await field(page, 'Name').fill('Joy Akpan')
  await field(page, 'Email').fill('joy.akpan@school.example')
  await page.getByRole('checkbox', { name: /^Teacher/ }).check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(confirmation.getByLabel('Your password', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(confirmation).toBeHidden()
  await expect(field(page, 'Name')).toHaveValue('Joy Akpan')
})

test('A session ends after 60 minutes without a request and after 12 hours; asking for its end does not prolong it (STF-045)', async ({
  page,
}) => {
  const member = await joinSchool(page, 'Ngozi Eze')
  const status = async (path: string) => (await page.request.get(path, { maxRedirects: 0 })).status()
  const change = (columns: string) =>
    runStatement(
      database,
      `update staff_sessions set ${columns} where staff_id = (select staff_id from staff where email = $1)`,
      [member.email],
    )
  await change("seen_at = now() - interval '59 minutes'")
  for (let asked = 0; asked < 2; asked += 1) {
    const answer = await page.request.get('/api/staff/session')
    const { endsAt }: { endsAt: string } = await answer.json()
    expect(Date.parse(endsAt) - Date.now()).toBeLessThan(90_000)
  }
  expect(await status('/staff')).toBe(200)
  const { endsAt }: { endsAt: string } = await (await page.request.get('/api/staff/session')).json()
  expect(Date.parse(endsAt) - Date.now()).toBeGreaterThan(59 * 60_000 - 5_000)
  await change("seen_at = now() - interval '61 minutes'")
  expect([await status('/staff'), await status('/api/staff/session')]).toEqual([307, 401])
  await member.signIn(page.request, origin)
  expect(await status('/staff')).toBe(200)
  await change("expires_at = now() - interval '1 second'")
  expect([await status('/staff'), await status('/api/staff/session')]).toEqual([307, 401])
})

test('Two owners who suspend each other at once cannot leave the school without one (STF-025, STF-320)', async ({
  page,
  browser,
}) => {
  const first = await joinSchool(page, 'Ngozi Eze')
  const other = await (await browser.newContext({ baseURL: origin })).newPage()
  const second = await joinSchool(other, 'Tunde Bakare')
  // They are the only ones.
  await runStatement(
    database,
    "update staff set state = 'suspended' where state = 'active' and email not in ($1, $2)",
    [first.email, second.email],
  )
  const [ofFirst, ofSecond] = [await addressOf(page, first), await addressOf(page, second)]
  const suspend = (from: Page, address: string) =>
    from.request.post(`/api${address}/suspend`, { headers: { origin } })
  const answers = await Promise.all([suspend(page, ofSecond), suspend(other, ofFirst)])
  const statuses = answers.map((answer) => answer.status())
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 401 || status === 409)).toHaveLength(1)
  const owners = await runStatement(
    database,
    `select s.email from staff s join staff_roles r using (staff_id) where s.state = 'active' and r.role = $1`,
    ['owner'],
  )
  expect(owners).toHaveLength(1)
})

test('The database refuses to change or delete an entry of the audit (STF-271, STF-321)', async ({
  page,
}) => {
  await joinSchool(page, 'Ngozi Eze')
  for (const statement of [
    "update audit_events set action = 'nothing' where $1 <> ''",
    "delete from audit_events where $1 <> ''",
  ])
    await expect(runStatement(database, statement, ['all'])).rejects.toThrow()
  const [{ entries } = { entries: 0 }] = await countEntries()
  expect(entries).toBeGreaterThan(0)
})

async function countEntries(): Promise<{ entries: number }[]> {
  const rows = await runStatement(
    database,
    'select count(*)::int as entries from audit_events where actor_kind = $1',
    ['staff'],
  )
  return rows.flatMap((row) =>
    typeof row === 'object' && row && 'entries' in row ? [{ entries: Number(row.entries) }] : [],
  )
}
