import type { Browser, Locator, Page } from 'playwright/test'
import { type Course, openCourses } from './courses.ts'
import { enrolInCourses, STILL_PAGE } from './enrolled.ts'
import { Parent } from './parent.ts'
import { joinAs, origin, type StaffMember } from './staff.ts'
import { expect } from './test.ts'

export const ALLERGY = 'Groundnuts. Carries an adrenaline pen.'

/** Two children of one family in a course of the shared site, with names that no other test has. */
export type Class = { course: Course; parent: Parent; children: { withAllergy: string; other: string } }

const word = () =>
  crypto
    .randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghjkpqrvwx'.charAt(Number(digit)))
const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** @param place among the open courses; the last ones are used by few other tests */
export async function enrolFamily(browser: Browser, place = -1): Promise<Class> {
  const page = await (await browser.newContext({ baseURL: origin })).newPage()
  const parent = new Parent(page, origin)
  await parent.logIn()
  await page.goto(STILL_PAGE)
  const course = (await openCourses(page.request, 20, 7)).at(place)
  if (!course) throw new Error('No course is open.')
  const [withAllergy, other] = [capital(word()), capital(word())]
  await parent.addChild({ otherNames: withAllergy, age: 7, allergy: ALLERGY })
  await enrolInCourses(page, parent, [other], [course], 'success', 2)
  return { course, parent, children: { withAllergy, other } }
}

/** Makes a person the teacher of the course, in place of those it has. */
export async function assign(browser: Browser, { course }: Class, teacher: StaffMember): Promise<void> {
  const page = await (await browser.newContext({ baseURL: origin })).newPage()
  await joinAs(page, 'owner')
  const address = `/staff/courses/${course.courseId}`
  await page.goto(`/staff/people?q=${encodeURIComponent(teacher.name)}`)
  const link = page.getByRole('link', { name: teacher.name, exact: true })
  const staffId = (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
  // Another test may change the course at the same time.
  await expect(async () => {
    const html = await (await page.request.get(address)).text()
    const version = html.match(/\\?"version\\?":\\?"([^"\\]+)/)?.[1]
    const data = { version, teachers: [staffId] }
    const answer = await page.request.patch(`/api${address}/terms`, { headers: { origin }, data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }).toPass()
}

export const rowOf = (page: Page, child: string): Locator => page.getByRole('row').filter({ hasText: child })

export const markOf = (page: Page, child: string, mark: string): Locator =>
  rowOf(page, child).getByRole('button', { name: mark, exact: true })
