import { assign, enrolFamily, markOf } from './support/class-list.ts'
import { joinAs, otherBrowser } from './support/staff.ts'
import { PHONE } from './support/staff-screen.ts'
import { expect, type Page, test } from './support/test.ts'

test.use({ expectedConsole: /404/ })
test.slow()

async function expectLost(page: Page, children: readonly string[]) {
  const note = page.getByRole('alert').filter({ hasText: 'You can no longer open this class list.' })
  await expect(note).toBeVisible({ timeout: 15_000 })
  for (const gone of children) await expect(page.getByText(gone)).toHaveCount(0)
}

test('Of a course that a colleague took over nothing stays on the screen of the earlier teacher, without a press and after one (STF-019)', async ({
  page,
  browser,
}) => {
  const family = await enrolFamily(browser, -2)
  const { course, children } = family
  const teacher = await joinAs(page, 'teacher')
  await assign(browser, family, teacher)
  const pressed = await page.context().newPage()
  // Its own reading of the marks would find out before the press.
  let isPressed = false
  await pressed.route('**/attendance**', async (route) => {
    isPressed ||= route.request().method() !== 'GET'
    if (isPressed) await route.continue()
  })
  for (const one of [page, pressed]) {
    await one.setViewportSize(PHONE)
    await one.goto(`/staff/courses/${course.courseId}/roster`)
    await expect(markOf(one, children.other, 'Here')).toBeVisible()
  }

  const colleague = await otherBrowser(browser, 'teacher')
  await assign(browser, family, colleague.member)
  await markOf(pressed, children.other, 'Here').click()
  await expectLost(pressed, Object.values(children))
  await page.bringToFront()
  await expectLost(page, Object.values(children))
  await page.getByRole('link', { name: 'Go to Rosters' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rosters' })).toBeVisible()
  await page.goBack()
  await expectLost(page, Object.values(children))

  await colleague.page.goto(`/staff/courses/${course.courseId}/roster`)
  await expect(markOf(colleague.page, children.other, 'Here')).toHaveAttribute('aria-pressed', 'false')
})
