import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from 'playwright/test'
import type { Engine } from '../support/engines/engine.ts'
import { exactButton, expectVisible, field, fill, heading, press, text } from '../support/engines/steps.ts'
import { expect, test } from '../support/engines/test.ts'
import { origin, roles, StaffMember } from '../support/staff.ts'

test.describe.configure({ timeout: 240_000 })

/** Of a person with every role. */
const pages = {
  '/staff/courses': 'Courses',
  '/staff/rosters': 'Rosters',
  '/staff/categories': 'Categories',
  '/staff/orders': 'Orders',
  '/staff/families': 'Families',
  '/staff/families/requests': 'Privacy requests',
  '/staff/messages': 'Messages',
  '/staff/mails': 'Sent mail',
  '/staff/posts': 'Posts',
  '/staff/media': 'Media',
  '/staff/share': 'Share',
  '/staff/content': 'Site content',
  '/staff/newsletter': 'Newsletter',
  '/staff/newsletter/subscribers': 'Newsletter',
  '/staff/reports': 'Sales',
  '/staff/people': 'People',
  '/staff/audit': 'Audit',
  '/staff/settings': 'Settings',
}

const descriptionBox = '//*[@role="textbox"]'

async function useStaffSide(page: Engine, request: APIRequestContext) {
  const person = new StaffMember('Ngozi Eze')
  await person.join(request, origin, ...roles)
  await page.goto('/staff/sign-in')
  await fill(page, field('Email'), person.email)
  await fill(page, field('Password'), person.password)
  await press(page, exactButton('Sign in'))
  await expectVisible(page, `//h1[starts-with(normalize-space(.), "Good ")]`)
  for (const [path, name] of Object.entries(pages)) {
    await page.goto(path)
    await expectVisible(page, heading(name))
    expect(await page.run('() => document.documentElement.scrollWidth <= innerWidth'), path).toBe(true)
  }
  const title = `Paper Gliders ${randomUUID().slice(0, 8)}`
  await page.goto('/staff/courses/new')
  await fill(page, field('Title'), title)
  await fill(page, descriptionBox, 'We fold gliders and measure how far they fly.')
  await expectVisible(page, text('9 words'))
  await press(page, exactButton('Save changes'))
  await expectVisible(page, heading(title))
  expect(await page.run('() => document.documentElement.scrollWidth <= innerWidth')).toBe(true)
}

test('STF-053, STF-088: the staff side opens and a course is written in Firefox', async ({
  firefox,
  request,
}) => useStaffSide(firefox, request))

test('STF-053, STF-088: the staff side opens and a course is written in WebKit on a phone', async ({
  webkit,
  request,
}) => useStaffSide(webkit, request))
