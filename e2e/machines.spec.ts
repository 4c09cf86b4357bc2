import { course, openCart, payCourse, tickChild } from './support/checkout.ts'
import { openPopup } from './support/journey.ts'
import { Machines } from './support/machines.ts'
import { DEPLOYMENT_ID, missingAt, NewVersion, recordRequests } from './support/new-version.ts'
import { Parent } from './support/parent.ts'
import { runStatement } from './support/postgres.ts'
import { type APIRequestContext, expect, test } from './support/test.ts'

const machines = new Machines(3320)

// The tests share the machines, so they run in order.
test.describe.configure({ mode: 'default', timeout: 240_000 })
test.use({ baseURL: machines.origin })
test.beforeAll(() => machines.start())
test.afterAll(() => machines.stop())

async function firstCourse(request: APIRequestContext): Promise<{ courseId: string; courseTitle: string }> {
  const { courses } = await (await request.get('/api/course')).json()
  return courses[0]
}

test('A parent who logged in at one web process goes on at the other', async ({ page, playwright }) => {
  const parent = new Parent(page, machines.origin)
  await parent.logIn()
  const { cookies } = await page.context().storageState()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  for (const origin of machines.web) {
    const request = await playwright.request.newContext({ baseURL: origin, extraHTTPHeaders: { cookie } })
    const answer = await request.get('/api/parent')
    expect(await answer.json()).toMatchObject({ parent: { email: parent.email } })
    await request.dispose()
  }
})

test('A changed title is on the pages of both web processes within five seconds', async ({ page }) => {
  const { courseId, courseTitle } = await firstCourse(page.request)
  const shows = (title: string) => async () =>
    Promise.all(
      machines.web.map(async (origin) => {
        const html = await (await fetch(`${origin}/course/browse-courses/${courseId}`)).text()
        return html.includes(title)
      }),
    )
  await expect.poll(shows(courseTitle)).toEqual([true, true])
  const title = 'Kites, Changed Once'
  const statement = 'update courses set title = $1 where course_id = $2'
  await runStatement(machines.database, statement, [title, courseId])
  await expect.poll(shows(title), { timeout: 5_000, intervals: [200] }).toEqual([true, true])
  await expect
    .poll(async () => (await fetch(`${machines.origin}/course/browse-courses/${courseId}`)).text(), {
      timeout: 5_000,
    })
    .toContain(title)
})

test('A web process and an API process that are killed under load cause no visitor an error', async ({
  page,
}) => {
  const parent = new Parent(page, machines.origin)
  await parent.logIn()
  const { courseId } = await firstCourse(page.request)
  const paths = [
    '/',
    '/blog',
    `/course/browse-courses/${courseId}`,
    '/api/course',
    '/api/parent',
    '/api/cart',
  ]
  const failures: string[] = []
  let isRunning = true
  let answered = 0
  const visit = async (start: number) => {
    for (let at = start; isRunning; at++) {
      const path = paths[at % paths.length] ?? '/'
      const status = await page.request
        .get(path)
        .then((response) => response.status())
        .catch((error: unknown) => String(error).split('\n')[0])
      answered++
      if (status !== 200) failures.push(`${path} ${status}`)
    }
  }
  const visits = paths.map((_, start) => visit(start))
  await expect.poll(() => answered).toBeGreaterThan(60)
  await machines.killFirstOfEach()
  const before = answered
  await expect.poll(() => answered).toBeGreaterThan(before + 200)
  await machines.startFirstOfEach()
  isRunning = false
  await Promise.all(visits)
  expect(failures).toEqual([])
})

test.describe('During a checkout', () => {
  const newVersion = new NewVersion()
  test.beforeAll(async () => {
    test.setTimeout(600_000)
    await newVersion.build(machines.origin)
  })
  test.afterAll(() => newVersion.remove())
  // The payment library requests the provider's page, which the sandbox's policy blocks.
  test.use({
    expectedConsole: /checkout\.paystack\.com|ERR_FAILED/,
    viewport: { width: 360, height: 740 },
  })

  test('every process is replaced by a new version: no request fails, and the payment enrols once', async ({
    page,
    parent,
  }) => {
    const requests = recordRequests(page, machines.origin)
    await openCart(page, parent, ['Zim'])
    for await (const replaced of machines.replaceAll(newVersion)) {
      for (const path of ['/', '/blog', '/cart', '/api/cart'])
        expect((await page.request.get(path)).status(), path).toBe(200)
      const files = replaced === 'web' ? [...newVersion.ownFiles(), ...newVersion.keptFiles()] : []
      expect(await missingAt(machines.origin, files)).toEqual([])
    }
    for (const origin of machines.web) expect(await missingAt(origin, newVersion.keptFiles())).toEqual([])
    const before = requests.succeeded.length
    await tickChild(page, 'Zim')
    await payCourse(await openPopup(page))
    await expect(page.getByRole('heading', { name: 'Zim is in!' })).toBeVisible()
    expect(requests.failed).toEqual([])
    const late = requests.succeeded.slice(before)
    expect(late.filter((path) => newVersion.keptFiles().includes(path))).not.toEqual([])
    const enrolments = await runStatement(
      machines.database,
      `select status from enrolments join order_lines using (line_id) join orders using (order_id)
       where orders.email = $1`,
      [parent.email],
    )
    expect(enrolments).toEqual([{ status: 'paid' }])

    await page.getByRole('link', { name: 'My Courses' }).filter({ visible: true }).first().click()
    // Only a document has the script of the runtime.
    const runtime = page.locator(`script[src*="/turbopack-"][src$="dpl=${DEPLOYMENT_ID}"]`)
    await expect(runtime).toBeAttached()
    await expect(page.getByRole('heading', { name: course })).toBeVisible()
  })
})
