import { countReachable, walkByKeyboard } from './support/controls.ts'
import { field } from './support/journey.ts'
import { Keyboard } from './support/keyboard.ts'
import { greeting, joinAs, otherBrowser, StaffMember } from './support/staff.ts'
import { expectGoodScreen } from './support/staff-screen.ts'
import { expect, type Page, test } from './support/test.ts'

test.use({ expectedConsole: /40[0145]/ })

const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }

const desk: Record<string, string> = {
  Today: '/staff',
  'The menu': '/staff/menu',
  'Your account': '/staff/account',
  People: '/staff/people',
  'People, filtered': '/staff/people?q=Ngozi&role=owner&state=active&sort=-seen&filters=open',
  'People without a match': '/staff/people?q=nobody-of-this-name',
  'The invitation of a person': '/staff/people/invite',
  Categories: '/staff/categories',
  Audit: '/staff/audit',
  'Audit, filtered': '/staff/audit?group=people&from=2026-01-01&filters=open',
  'Audit without a match': '/staff/audit?to=2020-01-01',
  Settings: '/staff/settings',
  Courses: '/staff/courses',
  'Courses, filtered':
    '/staff/courses?q=Robot&state=published&start=later&free=yes&withoutTeacher=yes&sort=-price&filters=open',
  'Courses without a match': '/staff/courses?q=no-course-of-this-name',
  'A new course': '/staff/courses/new',
  Orders: '/staff/orders',
  'Orders, filtered':
    '/staff/orders?q=Okafor&state=paid&needs=person&kind=manual&open=yes&channel=card&from=2026-01-01&least=1000&sort=amount&filters=open',
  'Orders without a match': '/staff/orders?to=2020-01-01',
  'Waiting orders': '/staff/orders/waiting',
  'Refunds to approve': '/staff/orders/refunds',
  'The provider’s messages': '/staff/orders/messages',
  'The provider’s messages, filtered':
    '/staff/orders/messages?outcome=unknown&kind=charge.success&filters=open',
  'Sent mail': '/staff/mails',
  'Sent mail, filtered': '/staff/mails?state=sent&template=staff-invitation&filters=open',
  'Failed mails': '/staff/mails?state=failed',
  Families: '/staff/families?q=demo%40kitelab.example',
  'The invitation of a family': '/staff/families/invite',
  'Privacy requests': '/staff/families/requests',
  'Privacy requests without a match': '/staff/families/requests?kind=correction&state=stopped&filters=open',
  Media: '/staff/media',
  'Media, filtered': '/staff/media?q=kite&unused=yes&showsChild=yes&kind=course&filters=open',
  'The upload of pictures': '/staff/media/upload',
  Posts: '/staff/posts',
  'Posts, filtered': '/staff/posts?q=kite&state=published&sort=title&filters=open',
  'Posts without a match': '/staff/posts?q=no-post-of-this-name',
  'Categories of posts': '/staff/categories?kind=post',
  Rosters: '/staff/rosters',
  'Rosters without a match': '/staff/rosters?q=no-roster-of-this-name&sort=title&filters=open',
  'A page that does not exist': '/staff/none',
}

/** The editor of texts is loaded after the page. */
async function open(page: Page, path: string) {
  await page.goto(path)
  if (path === desk['A new course'])
    await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible()
}

for (const [name, path] of Object.entries(desk)) {
  test(`${name} is accessible, has large controls and fits every width (STF-062, STF-073, STF-324)`, async ({
    page,
    axe,
  }) => {
    await joinAs(page, 'owner')
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveCount(1)
    await expectGoodScreen(page, axe)
  })

  test(`${name} is reached by keyboard in the order of the screen, with a visible focus (STF-073, STF-324)`, async ({
    page,
  }) => {
    await joinAs(page, 'owner')
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size)
      await open(page, path)
      const reachable = await countReachable(page)
      expect(await walkByKeyboard(page), `at ${size.width} px`).toBe(reachable)
    }
  })
}

test('A person’s page is accessible, has large controls and fits every width, also with its dialogs (STF-073, STF-324)', async ({
  page,
  browser,
  axe,
}) => {
  await joinAs(page, 'owner')
  const { member } = await otherBrowser(browser, 'editor', 'teacher')
  await page.goto(`/staff/people?q=${encodeURIComponent(member.name)}`)
  await page.getByRole('link', { name: member.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: member.name })).toBeVisible()
  await expectGoodScreen(page, axe)
  await page.getByRole('button', { name: 'Reset sign-in', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    await axe()
  }
})

test('The editor of a course is accessible, has large controls and fits every width (STF-073, STF-324)', async ({
  page,
  axe,
}) => {
  await joinAs(page, 'owner')
  await page.goto('/staff/courses?q=Robots+from+Cartons')
  await page.getByRole('link', { name: 'Robots from Cartons', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Robots from Cartons' })).toBeVisible()
  await expectGoodScreen(page, axe)
})

test('The pages before the sign-in are accessible, have large controls and fit every width (STF-073, STF-324)', async ({
  page,
  axe,
}) => {
  await page.goto('/staff/sign-in')
  await expectGoodScreen(page, axe)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Password is required').filter({ visible: true }).first()).toBeVisible()
  await expectGoodScreen(page, axe)
  await page.goto(await new StaffMember().invite('teacher'))
  await expect(field(page, 'Your name')).toBeVisible()
  await expectGoodScreen(page, axe)
  await page.goto(`/staff/join/${'b'.repeat(43)}`)
  await expect(page.getByText('This invitation is no longer valid.')).toBeVisible()
  await expectGoodScreen(page, axe)
})

test('A person signs in, invites a colleague and signs out by keyboard alone at 360 px (STF-073, STF-324)', async ({
  page,
}) => {
  test.slow()
  const member = await joinAs(page, 'owner')
  await page.context().clearCookies()
  await page.setViewportSize(PHONE)
  const keys = new Keyboard(page)
  await page.goto('/staff/sign-in')
  await keys.type(field(page, 'Email'), member.email)
  await keys.type(field(page, 'Password'), member.password)
  await page.keyboard.press('Enter')
  await expect(greeting(page)).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Shortcuts' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await keys.press(bar.getByRole('link', { name: 'More' }))
  await keys.press(menu.getByRole('link', { name: 'People' }))
  await keys.press(page.getByRole('link', { name: 'Invite' }))
  const colleague = new StaffMember('Kelechi Umeh')
  await keys.type(field(page, 'Name'), colleague.name)
  await keys.type(field(page, 'Email'), colleague.email)
  await keys.tabTo(page.getByRole('checkbox', { name: /^Teacher/ }))
  await page.keyboard.press('Space')
  await keys.press(page.getByRole('button', { name: 'Send invitation' }))
  await expect(page.getByRole('heading', { level: 1, name: colleague.name })).toBeVisible()
  await keys.press(bar.getByRole('link', { name: 'More' }))
  await keys.press(menu.getByRole('button', { name: 'Sign out' }))
  await expect(page).toHaveURL('/staff/sign-in')
})
