import { openCourses } from './support/courses.ts'
import { enrolInCourses } from './support/enrolled.ts'
import { expect, test } from './support/test.ts'

const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 900 }

test('List and course page say which child a course fits, and the HTML is the same for everyone (CART-14, CART-15)', async ({
  page,
  parent,
  axe,
}) => {
  await page.setViewportSize(desktop)
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  const courses = await openCourses(page.request, 1, 7)
  const { courseId, courseTitle } = courses[0] ?? { courseId: '', courseTitle: '' }
  const coursePath = `/course/browse-courses/${courseId}`
  await page.goto(coursePath)
  await expect(page.getByRole('complementary', { name: 'Price and cart' })).toBeVisible()
  expect(requestedPaths.filter((path) => /^\/api\/(child|enrolment|session)/.test(path))).toEqual([])
  const visitorHtml = await (await page.request.get(coursePath)).text()

  await parent.logIn()
  await enrolInCourses(page, parent, ['Kosi'], courses)
  await parent.addChild({ otherNames: 'Chidera', age: 7 })
  await parent.addChild({ otherNames: 'Tobi', age: 17 })
  await parent.addChild({ otherNames: 'Ada', age: 2 })
  expect(await (await page.request.get(coursePath)).text()).toBe(visitorHtml)
  await page.goto(coursePath)
  await expect(page.getByRole('article').first()).toContainText(
    'Fits ChideraKosi enrolledAda too youngTobi too old',
  )
  await axe()
  await page.setViewportSize(phone)
  await axe()

  await page.goto('/course/browse-courses')
  await expect(page.getByRole('article').first()).toContainText('Tobi too old')
  await axe()
  await page.goto(`/course/browse-courses?q=${encodeURIComponent(courseTitle)}`)
  const card = page.getByRole('article').filter({ hasText: courseTitle, visible: true })
  await expect(card).toContainText('Fits ChideraKosi enrolledAda too youngTobi too old')
})
