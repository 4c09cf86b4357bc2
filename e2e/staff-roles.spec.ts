import { joinAs, origin, type Role, roles, sidebarEntries } from './support/staff.ts'
import { expect, test } from './support/test.ts'

test.use({ expectedConsole: /40[34]/ })

const everyone = roles
const pages: Record<string, readonly Role[]> = {
  '/staff': everyone,
  '/staff/menu': everyone,
  '/staff/account': everyone,
  '/staff/orders': ['owner', 'office'],
  '/staff/search': everyone,
  '/staff/categories': ['owner', 'editor'],
  '/staff/orders/waiting': ['owner', 'office'],
  '/staff/orders/messages': ['owner', 'office'],
  '/staff/orders/refunds': ['owner'],
  '/staff/mails': ['owner', 'office'],
  '/staff/families': ['owner', 'office'],
  '/staff/families/invite': ['owner', 'office'],
  '/staff/messages': ['owner', 'office'],
  '/staff/messages/texts': ['owner', 'office'],
  '/staff/families/requests': ['owner', 'office'],
  '/staff/courses': everyone,
  '/staff/courses/new': ['owner', 'editor'],
  '/staff/people': ['owner'],
  '/staff/people/invite': ['owner'],
  '/staff/audit': ['owner'],
  '/staff/settings': ['owner'],
  '/staff/media': ['owner', 'editor', 'marketing'],
  '/staff/media/upload': ['owner', 'editor', 'marketing'],
  '/staff/posts': ['owner', 'editor', 'marketing'],
  '/staff/reports': ['owner', 'office'],
  '/staff/reports/enrolments': ['owner', 'office'],
  '/staff/reports/refunds': ['owner', 'office'],
  '/staff/reports/balances': ['owner', 'office'],
  '/staff/reports/links': ['owner', 'editor', 'marketing'],
  '/staff/rosters': ['owner', 'office', 'teacher'],
  '/staff/share': ['owner', 'editor', 'marketing'],
  '/staff/newsletter': ['owner', 'marketing'],
  '/staff/newsletter/new': ['owner', 'marketing'],
  '/staff/newsletter/subscribers': ['owner', 'marketing'],
  '/staff/newsletter/00000000-0000-4000-8000-000000000000': [],
  '/staff/posts/new': ['owner', 'editor', 'marketing'],
  '/staff/content': ['owner', 'editor', 'marketing'],
  '/staff/content/home': ['owner', 'editor', 'marketing'],
  '/staff/content/none': [],
  '/staff/none': [],
  '/staff/people/00000000-0000-4000-8000-000000000000': [],
  '/staff/orders/0000000000000': [],
  '/staff/orders/0000000000000/receipts/KL-2026-00000': [],
  '/staff/families/00000000-0000-4000-8000-000000000000/enrol': [],
  '/staff/orders/messages/00000000-0000-4000-8000-000000000000': [],
  '/staff/mails/00000000-0000-4000-8000-000000000000': [],
  '/staff/families/00000000-0000-4000-8000-000000000000': [],
  '/staff/messages/00000000-0000-4000-8000-000000000000': [],
  '/staff/families/requests/00000000-0000-4000-8000-000000000000': [],
  '/staff/courses/00000000-0000-4000-8000-000000000000': [],
  '/staff/posts/00000000-0000-4000-8000-000000000000/history': [],
  '/staff/courses/00000000-0000-4000-8000-000000000000/roster': [],
}
const entries: Record<Role, string[]> = {
  owner: [
    'Today',
    'Courses',
    'Rosters',
    'Categories',
    'Orders',
    'Families',
    'Messages',
    'Posts',
    'Media',
    'Newsletter',
    'Share',
    'Site content',
    'Reports',
    'People',
    'Audit',
    'Settings',
  ],
  office: ['Today', 'Courses', 'Rosters', 'Orders', 'Families', 'Messages', 'Reports'],
  editor: ['Today', 'Courses', 'Categories', 'Posts', 'Media', 'Share', 'Site content', 'Reports'],
  marketing: ['Today', 'Courses', 'Posts', 'Media', 'Newsletter', 'Share', 'Site content', 'Reports'],
  teacher: ['Today', 'Courses', 'Rosters'],
}
const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const calls: [method: string, path: string, allowed: readonly Role[]][] = [
  ['GET', '/api/staff/session', everyone],
  ['GET', '/api/staff/audit.csv?q=none', ['owner']],
  ['POST', `/api/staff/people/${UNKNOWN}/suspend`, ['owner']],
  ['POST', `/api/staff/people/${UNKNOWN}/reset`, ['owner']],
  ['POST', `/api/staff/mails/${UNKNOWN}/retry`, ['owner', 'office']],
  ['POST', '/api/staff/mails/retry', ['owner', 'office']],
  ['POST', '/api/staff/courses', ['owner', 'editor']],
  ['PATCH', `/api/staff/courses/${UNKNOWN}`, ['owner', 'editor']],
  ['PATCH', `/api/staff/courses/${UNKNOWN}/terms`, ['owner', 'office']],
  ...['publish', 'schedule', 'draft', 'archive', 'duplicate'].map(
    (action): [string, string, readonly Role[]] => [
      'POST',
      `/api/staff/courses/${UNKNOWN}/${action}`,
      ['owner', 'editor'],
    ],
  ),
  ['GET', '/api/staff/posts', ['owner', 'editor', 'marketing']],
  ['POST', '/api/staff/posts', ['owner', 'editor', 'marketing']],
  ['PATCH', `/api/staff/posts/${UNKNOWN}`, ['owner', 'editor', 'marketing']],
  ...['publish', 'schedule', 'draft', 'archive', 'duplicate'].map(
    (action): [string, string, readonly Role[]] => [
      'POST',
      `/api/staff/posts/${UNKNOWN}/${action}`,
      ['owner', 'editor', 'marketing'],
    ],
  ),
  ['GET', '/api/staff/banks', ['owner', 'office']],
  ...['reveals', 'notes', 'sign-in-link', 'end-sessions', 'email-change'].map(
    (action): [string, string, readonly Role[]] => [
      'POST',
      `/api/staff/families/${UNKNOWN}/${action}`,
      ['owner', 'office'],
    ],
  ),
  ['POST', `/api/staff/families/${UNKNOWN}/notes/${UNKNOWN}/strike`, ['owner', 'office']],
  ['POST', '/api/staff/families/invitations', ['owner', 'office']],
  ['PATCH', `/api/staff/messages/${UNKNOWN}`, ['owner', 'office']],
  ['POST', `/api/staff/messages/${UNKNOWN}/replies`, ['owner', 'office']],
  ['POST', `/api/staff/messages/${UNKNOWN}/notes`, ['owner', 'office']],
  ['POST', `/api/staff/messages/${UNKNOWN}/notes/${UNKNOWN}/strike`, ['owner', 'office']],
  ['POST', '/api/staff/reply-texts', ['owner', 'office']],
  ['PATCH', `/api/staff/reply-texts/${UNKNOWN}`, ['owner', 'office']],
  ['DELETE', `/api/staff/reply-texts/${UNKNOWN}`, ['owner', 'office']],
  ['POST', '/api/staff/privacy-requests', ['owner', 'office']],
  ['PATCH', `/api/staff/privacy-requests/${UNKNOWN}`, ['owner', 'office']],
  ['PATCH', `/api/staff/privacy-requests/${UNKNOWN}/details`, ['owner', 'office']],
  ['POST', `/api/staff/privacy-requests/${UNKNOWN}/link`, ['owner', 'office']],
  ['POST', `/api/staff/privacy-requests/${UNKNOWN}/announce`, ['owner']],
  ['POST', `/api/staff/privacy-requests/${UNKNOWN}/erase`, ['owner']],
  ['POST', '/api/staff/orders/0000000000000/confirm', ['owner', 'office']],
  ['POST', '/api/staff/orders/0000000000000/notes', ['owner', 'office']],
  ['POST', `/api/staff/orders/0000000000000/notes/${UNKNOWN}/strike`, ['owner', 'office']],
  ['POST', '/api/staff/orders/0000000000000/receipt', ['owner', 'office']],
  ['POST', '/api/staff/orders/0000000000000/dealt-with', ['owner', 'office']],
  ['POST', '/api/staff/orders/0000000000000/refunds', ['owner', 'office']],
  ['POST', '/api/staff/orders/0000000000000/payments', ['owner', 'office']],
  ['POST', `/api/staff/orders/0000000000000/payments/${UNKNOWN}/reverse`, ['owner', 'office']],
  ['POST', '/api/staff/enrolments', ['owner', 'office']],
  ['GET', `/api/staff/enrolments/${UNKNOWN}`, ['owner', 'office']],
  ['POST', `/api/staff/enrolments/${UNKNOWN}/move`, ['owner', 'office']],
  ['POST', `/api/staff/enrolments/${UNKNOWN}/end`, ['owner', 'office']],
  ['POST', `/api/staff/refunds/${UNKNOWN}/retry`, ['owner', 'office']],
  ['POST', `/api/staff/refunds/${UNKNOWN}/account`, ['owner', 'office']],
  ['POST', `/api/staff/refunds/${UNKNOWN}/approve`, ['owner']],
  ['POST', `/api/staff/refunds/${UNKNOWN}/decline`, ['owner']],
  ['POST', `/api/staff/refunds/${UNKNOWN}/paid-otherwise`, ['owner', 'office']],
  ['POST', `/api/staff/provider-events/${UNKNOWN}/dealt-with`, ['owner', 'office']],
  ['POST', `/api/staff/provider-events/${UNKNOWN}/refund`, ['owner']],
  ['POST', '/api/staff/share-links', ['owner', 'editor', 'marketing']],
  ['PATCH', '/api/staff/share-links/no-such-link', ['owner', 'editor', 'marketing']],
  ['POST', '/api/staff/share-links/no-such-link/archive', ['owner', 'editor', 'marketing']],
  ['GET', '/api/staff/share-links/no-such-link/qr.svg', ['owner', 'editor', 'marketing']],
  ['POST', '/api/staff/categories', ['owner', 'editor']],
  ['PATCH', `/api/staff/categories/${UNKNOWN}`, ['owner', 'editor']],
  ['DELETE', `/api/staff/categories/${UNKNOWN}`, ['owner', 'editor']],
  ['POST', `/api/staff/categories/${UNKNOWN}/move`, ['owner', 'editor']],
  ['POST', `/api/staff/categories/${UNKNOWN}/merge`, ['owner', 'editor']],
  ['GET', `/api/staff/courses/${UNKNOWN}/attendance`, ['owner', 'office', 'teacher']],
  ['PUT', `/api/staff/courses/${UNKNOWN}/attendance/1`, ['owner', 'office', 'teacher']],
  ['POST', `/api/staff/courses/${UNKNOWN}/roster/reveals`, ['owner', 'office', 'teacher']],
  ['POST', `/api/staff/courses/${UNKNOWN}/roster/prints`, ['owner', 'office', 'teacher']],
  ['GET', `/api/staff/courses/${UNKNOWN}/roster.csv?columns=child`, ['owner', 'office']],
  ['POST', `/api/staff/courses/${UNKNOWN}/roster/letters`, ['owner', 'office']],
  ['POST', '/api/staff/letters', ['owner', 'marketing']],
  ['GET', `/api/staff/letters/${UNKNOWN}`, ['owner', 'marketing']],
  ['PATCH', `/api/staff/letters/${UNKNOWN}`, ['owner', 'marketing']],
  ['DELETE', `/api/staff/letters/${UNKNOWN}`, ['owner', 'marketing']],
  ...['test', 'schedule', 'draft', 'send', 'stop', 'continue'].map(
    (action): [string, string, readonly Role[]] => [
      'POST',
      `/api/staff/letters/${UNKNOWN}/${action}`,
      ['owner', 'marketing'],
    ],
  ),
  ['POST', `/api/staff/subscribers/${UNKNOWN}/unsubscribe`, ['owner', 'marketing']],
  ['GET', '/api/staff/subscribers.csv', ['owner']],
  ...['sales', 'enrolments', 'refunds', 'balances'].map((report): [string, string, readonly Role[]] => [
    'GET',
    `/api/staff/reports/${report}.csv?from=2020-01-01&to=2020-01-01`,
    ['owner', 'office'],
  ]),
  ['GET', '/api/staff/reports/links.csv?to=2020-01-01', ['owner', 'editor', 'marketing']],
  ['POST', '/api/staff/reports/balances/0000000000000/reminders', ['owner', 'office']],
  ['GET', '/api/staff/media', ['owner', 'editor', 'marketing']],
  ['DELETE', `/api/staff/media/${UNKNOWN}`, ['owner', 'editor', 'marketing']],
  ['PUT', '/api/staff/content/home', ['owner', 'editor', 'marketing']],
  ['PUT', '/api/staff/settings', ['owner']],
  ['POST', '/api/staff/views', everyone],
  ['PUT', '/api/staff/presence', everyone],
  ['POST', '/api/staff/text-links', everyone],
  ['DELETE', '/api/staff/content/home', ['owner', 'editor', 'marketing']],
  ['POST', `/api/staff/media/${UNKNOWN}/replace`, ['owner', 'editor', 'marketing']],
]

for (const role of roles) {
  test(`A person with the role ${role} sees its entries only, and every other address answers 404 (STF-023, STF-053, STF-293)`, async ({
    page,
  }) => {
    await joinAs(page, role)
    await page.goto('/staff')
    const links = sidebarEntries(page)
    await expect(links).toHaveText(entries[role].map((label) => new RegExp(`^${label}`)))
    for (const link of await links.all()) {
      const href = (await link.getAttribute('href')) ?? ''
      expect((await page.request.get(href)).status(), href).toBe(200)
    }
    for (const [path, allowed] of Object.entries(pages)) {
      const response = await page.request.get(path, { maxRedirects: 0 })
      expect(response.status(), path).toBe(allowed.includes(role) ? 200 : 404)
    }
    for (const [method, path, allowed] of calls) {
      const response = await page.request.fetch(path, { method, headers: { origin } })
      const refused = allowed.includes(role) ? [] : [403]
      expect(response.status() === 403 ? [403] : [], `${method} ${path}`).toEqual(refused)
    }
  })
}

test('A page that a role may not see looks like one that does not exist (STF-023)', async ({ page, axe }) => {
  await joinAs(page, 'editor')
  const texts: string[] = []
  for (const path of ['/staff/audit', '/staff/people', '/staff/none']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByText('404 Page Not Found')).toBeVisible()
    texts.push((await page.getByRole('main').textContent()) ?? '')
  }
  expect(new Set(texts).size).toBe(1)
  await axe()
  await page.getByRole('link', { name: 'Go to Today' }).click()
  await expect(page).toHaveURL('/staff')
})

test('A person with two roles sees the entries of both (STF-023)', async ({ page }) => {
  await joinAs(page, 'teacher', 'office')
  await page.goto('/staff')
  await expect(sidebarEntries(page)).toHaveText([
    /^Today/,
    /^Courses/,
    /^Rosters/,
    /^Orders/,
    /^Families/,
    /^Messages/,
    /^Reports/,
  ])
})

test('On a phone the bottom bar has the main entries, and More opens all of them as a drawer (STF-053, STF-054)', async ({
  page,
  axe,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await joinAs(page, 'owner')
  await page.goto('/staff')
  const bar = page.getByRole('navigation', { name: 'Shortcuts' })
  await expect(bar.getByRole('link')).toHaveText(['Today', 'Orders', 'Rosters', 'Messages', 'More'])
  await bar.getByRole('link', { name: 'More' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('link', { name: 'Audit' })).toBeVisible()
  await expect(page).toHaveURL('/staff')
  await axe()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(bar.getByRole('link', { name: 'More' })).toBeFocused()
  await bar.getByRole('link', { name: 'More' }).click()
  await drawer.getByRole('link', { name: 'Audit' }).click()
  await expect(page).toHaveURL('/staff/audit')
  await expect(drawer).toBeHidden()
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('More leads to a page of all entries (STF-054)', async ({ page }) => {
    await joinAs(page, 'owner')
    await page.goto('/staff')
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'More' }).click()
    await expect(page).toHaveURL('/staff/menu')
    await page.getByRole('main').getByRole('link', { name: 'People' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  })
})
