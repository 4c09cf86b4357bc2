import { joinAs, origin, roles, sidebarEntries } from './support/staff.ts'
import { calls } from './support/staff-calls.ts'
import { entries, pages } from './support/staff-pages.ts'
import { expect, test } from './support/test.ts'

test.use({ expectedConsole: /40[34]/ })

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
