import { scriptsOf } from './support/checkout.ts'
import { enrol } from './support/enrolled.ts'
import { watchMoves } from './support/first-visit.ts'
import { changeEnrolments, strip } from './support/next-lesson.ts'
import { expectFit } from './support/screen.ts'
import { expect, test } from './support/test.ts'

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('P17: a parent finds the next lesson with what to have ready, and the children as choices; nothing moves', async ({
      page,
      parent,
      axe,
    }) => {
      await parent.logIn()
      await page.goto('/blog')
      const title = await enrol(page, parent, ['Zim'])
      await changeEnrolments(page)
      const moves = await watchMoves(page)
      await page.goto('/')
      await expect(strip(page)).toContainText(`Zim: ${title}`)
      await expect(strip(page)).toContainText(/day 1 December, 4:00 pm/)
      await expect(strip(page)).toContainText(
        'Have ready: two cartons, tape, safe scissors and a steady table.',
      )
      await expect(strip(page).getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
        'href',
        /^\/api\/enrolment\/.+\/calendar$/,
      )
      await expect(strip(page).getByRole('link', { name: 'My Courses' })).toBeVisible()
      const choices = page.getByRole('list', { name: 'Find a course for' })
      await expect(choices.getByRole('link')).toHaveText([/Zim, (age )?7/, 'Any age'])
      expect(JSON.stringify(await moves())).not.toContain('hero')
      await expectFit(page, width)
      await axe()
      await choices.getByRole('link', { name: 'Courses for Zim, age 7' }).click()
      await expect(page).toHaveURL('/course/browse-courses?age=7')
    })
  })
}

test('P17: two children have a lesson each, the others are in My Courses', async ({ page, parent }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await parent.logIn()
  await page.goto('/blog')
  await enrol(page, parent, ['Ada', 'Bola', 'Chidi'])
  await changeEnrolments(page)
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

test('P17: with no lesson ahead the strip leads to the courses', async ({ page, parent }) => {
  await parent.logIn()
  await page.goto('/')
  await expect(strip(page)).toContainText('No upcoming lessons.')
  await strip(page).getByRole('link', { name: 'Find a course' }).click()
  await expect(page).toHaveURL('/course/browse-courses')
})

test('P17: a visitor’s home has neither, fetches no code for them, and is the same document', async ({
  page,
  parent,
}) => {
  const scripts = scriptsOf(page)
  await page.goto('/')
  await expect(page.getByText('Find a course for')).toHaveCount(0)
  await expect(strip(page)).toHaveCount(0)
  for (const script of await Promise.all(scripts)) expect(script).not.toContain('No upcoming lessons')
  const visitor = await (await page.request.get('/')).text()
  await parent.logIn()
  expect(await (await page.request.get('/')).text()).toBe(visitor)
})
