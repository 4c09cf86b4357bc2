import { findCourseId } from '../support/checkout.ts'
import type { Engine } from '../support/engines/engine.ts'
import {
  exactButton,
  expectFocusInSight,
  expectPath,
  expectVisible,
  heading,
  label,
  logIn,
  press,
  text,
} from '../support/engines/steps.ts'
import { expect, test } from '../support/engines/test.ts'
import { child, course } from '../support/journey.ts'
import type { Parent } from '../support/parent.ts'

type Request = Parameters<typeof findCourseId>[0]['request']

async function buy(browser: Engine, parent: Parent, request: Request) {
  await parent.logIn()
  await parent.addChild({ otherNames: child.firstName, age: child.age })
  const path = `/course/browse-courses/${await findCourseId({ request }, course)}`
  await browser.goto(path)
  await press(browser, exactButton('Add to cart'))
  await expectPath(browser, '/auth/login')
  await logIn(browser, parent)
  await expectVisible(browser, text('Course added to cart!'))
  await expectPath(browser, path)
  await expectVisible(browser, heading(course))

  await browser.goto('/cart')
  await expectVisible(browser, heading(course))
  await press(browser, label(child.firstName))
  await expectVisible(browser, text('₦45,000'))
  await press(browser, exactButton('Process Payment'))
  await press(browser, exactButton('Yes, proceed'))
  const popup = '//iframe[@title="Payment"]'
  await expectVisible(browser, popup)
  await browser.inFrame(popup, async (frame) => {
    await expectVisible(frame, text('45,000'))
    await press(frame, exactButton('Pay'))
  })
}

async function expectEnrolled(browser: Engine) {
  await expect(async () => {
    await browser.goto('/course/my-courses')
    await expectVisible(browser, text(`${child.firstName} ${child.lastName}`))
  }).toPass()
  await expectVisible(browser, heading(course))
}

test.describe('A parent buys a course, from its page to My Courses', () => {
  test.slow()

  test('E6, E4: in WebKit on a phone, with the focus visible afterwards', async ({
    webkit,
    parent,
    request,
  }) => {
    await buy(webkit, parent, request)
    await expectFocusInSight(webkit)
    await expectEnrolled(webkit)
  })

  test('E6: in Firefox on a desktop', async ({ firefox, parent, request }) => {
    await buy(firefox, parent, request)
    await expectFocusInSight(firefox)
    await expectEnrolled(firefox)
  })
})
