import { recordScripts } from './support/checkout.ts'
import { enrolChildren } from './support/enrolled.ts'
import { recordLayoutShifts } from './support/first-visit.ts'
import { LONG_TITLE, mockEnrolments, strip } from './support/next-lesson.ts'
import { expectNoOverflow } from './support/screen.ts'
import { expect, test } from './support/test.ts'

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('P17: a parent sees the next lesson with what to prepare, and the children as choices, without layout shift', async ({
      page,
      parent,
      axe,
    }) => {
      await parent.logIn()
      await page.goto('/blog')
      await enrolChildren(page, parent, ['Zim'])
      await mockEnrolments(page)
      const readShifts = await recordLayoutShifts(page)
      await page.goto('/')
      await expect(strip(page)).toContainText(`Zim: ${LONG_TITLE}`)
      await expect(strip(page)).toContainText(/day 1 December, 4:00 pm/)
      await expect(strip(page)).toContainText(
        'Have ready: two cartons, tape, safe scissors and a steady table.',
      )
      await expect(strip(page).getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
        'href',
        /^\/api\/enrolment\/.+\/calendar$/,
      )
      await expect(strip(page).getByRole('link', { name: 'My Courses' })).toBeVisible()
      const ageLinks = page.getByRole('list', { name: 'Find a course for' })
      await expect(ageLinks.getByRole('link')).toHaveText([/Zim, (age )?7/, 'Any age'])
      expect(JSON.stringify(await readShifts())).not.toContain('hero')
      await expectNoOverflow(page, width)
      await axe()
      await ageLinks.getByRole('link', { name: 'Courses for Zim, age 7' }).click()
      await expect(page).toHaveURL('/course/browse-courses?age=7')
    })
  })
}

test('P17: two children each show a lesson, and the others are in My Courses', async ({ page, parent }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await parent.logIn()
  await page.goto('/blog')
  await enrolChildren(page, parent, ['Ada', 'Bola', 'Chidi'])
  await mockEnrolments(page)
  await page.goto('/')
  await expect(strip(page).getByRole('paragraph')).toHaveCount(2)
  await expect(strip(page).getByRole('link', { name: 'See all in My Courses' })).toHaveAttribute(
    'href',
    '/course/my-courses',
  )
  await expect
    .poll(async () => (await strip(page).locator('..').boundingBox())?.height)
    .toBeLessThanOrEqual(162)
})

test('P17: without an upcoming lesson the strip links to the courses', async ({ page, parent }) => {
  await parent.logIn()
  await page.goto('/')
  await expect(strip(page)).toContainText('No upcoming lessons.')
  await strip(page).getByRole('link', { name: 'Find a course' }).click()
  await expect(page).toHaveURL('/course/browse-courses')
})

test('P17: a visitor’s home page has neither, loads no code for them, and is the same document', async ({
  page,
  parent,
}) => {
  const scripts = recordScripts(page)
  await page.goto('/')
  await expect(page.getByText('Find a course for')).toHaveCount(0)
  await expect(strip(page)).toHaveCount(0)
  for (const script of await Promise.all(scripts)) expect(script).not.toContain('No upcoming lessons')
  const visitorHtml = await (await page.request.get('/')).text()
  await parent.logIn()
  expect(await (await page.request.get('/')).text()).toBe(visitorHtml)
})
