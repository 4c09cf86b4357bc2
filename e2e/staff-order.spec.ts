import { naira } from './support/naira.ts'
import { openOrder, panel } from './support/order-page.ts'
import { sidebar } from './support/staff.ts'
import { expectGoodScreen, expectReachable } from './support/staff-screen.ts'
import { StaffSite } from './support/staff-site.ts'
import { expect, type Page, test } from './support/test.ts'

const site = new StaffSite(3296, 'staff-order')

// What needs a person is counted for the whole site, so the tests run in order.
test.describe.configure({ mode: 'default', timeout: 240_000 })
test.use({ baseURL: site.origin, expectedConsole: /40[0149]|429|ERR_/ })
test.beforeAll(() => site.start())
test.afterAll(() => site.stop())

const timeline = (page: Page) => panel(page, 'Timeline')
const noteField = (page: Page) => page.getByRole('textbox', { name: 'Add a note' })

async function addNote(page: Page, text: string) {
  await noteField(page).fill(text)
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(timeline(page).getByText(text, { exact: true })).toBeVisible()
}

test('An order shows its places, the family with a masked contact, the payment and one timeline (STF-156, STF-157)', async ({
  page,
  browser,
  axe,
}) => {
  const family = await site.buy(browser, ['Zim', 'Ada'])
  const { parent, reference, title, price } = family
  await site.join(page, 'Tunde Bakare', 'office')
  await openOrder(page, family)
  await expect(page.getByRole('main')).toContainText(/Paid\s*by card on \d{1,2} \w+ \d{4}/)
  const rows = page.getByRole('table', { name: 'Places' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  for (const child of ['Zim', 'Ada']) {
    const row = rows.filter({ hasText: new RegExp(`${child}, \\d`) })
    await expect(row).toContainText(title)
    await expect(row).toContainText(/Starts|Started/)
    await expect(row).toContainText('Enrolled')
    await expect(row).toContainText(naira(price))
  }
  await expect(panel(page, 'Places')).toContainText(`Total${naira(2 * price)}`)
  await expect(panel(page, 'Family')).toContainText('Adaeze Grace Okafor')
  await expect(panel(page, 'Family')).toContainText(/2 children · family since \d{4}/)
  await expect(panel(page, 'Family')).toContainText('0803 ••• 0000')
  await expect(panel(page, 'Family')).toContainText(/a•••.@example\.com/)
  await expect(panel(page, 'Payment')).toContainText(`ProviderSandboxChannelCardPaid${naira(2 * price)}`)
  await expect(panel(page, 'Payment')).toContainText(`Reference${reference}`)
  const html = await (await page.request.get(`/staff/orders/${reference}`)).text()
  expect(html).not.toContain(parent.email)
  expect(html).not.toMatch(/0?8030000000/)

  const entries = timeline(page).getByRole('listitem')
  await expect(entries.last()).toContainText(/^Order placed, 2 places held until \d{1,2}:\d\d [ap]m/)
  await expect(entries.last()).toContainText('by the parent')
  await expect(entries.filter({ hasText: 'Paid: 2 children enrolled' })).toContainText('by the site')
  await expectGoodScreen(page, axe)
  await expectReachable(page)
})

test('A note is added, and can be struck out by its author only (STF-164)', async ({
  page,
  browser,
  axe,
}) => {
  const family = await site.buy(browser, ['Zim'])
  await site.join(page, 'Tunde Bakare', 'office')
  const owner = await site.joinElsewhere(browser, 'Ngozi Eze', 'owner')
  await openOrder(page, family)
  await expect(noteField(page)).toHaveAttribute(
    'placeholder',
    'Only staff see notes. Nothing about a child’s health, please.',
  )
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Write the note first.')).toBeVisible()
  await expect(noteField(page)).toBeFocused()
  await addNote(page, 'Mrs Okafor rang about the dates.')
  await expect(noteField(page)).toHaveValue('')
  await addNote(page, 'She will ring again.')
  const note = timeline(page).getByRole('listitem').filter({ hasText: 'She will ring again.' })
  await expect(note).toContainText(/^Note by Tunde Bakare-\w+Today, \d{1,2}:\d\d [ap]m/)
  await note.getByRole('button', { name: /^Strike out the note: Today/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Strike out this note?' })
  await axe()
  await dialog.getByRole('button', { name: 'Strike out' }).click()
  await expect(dialog).toBeHidden()
  await expect(note).toContainText('struck out')
  await expect(note.getByRole('button')).toHaveCount(0)
  await expect(note).toBeFocused()

  await openOrder(owner, family)
  await expect(timeline(owner).getByText('Mrs Okafor rang about the dates.')).toBeVisible()
  await expect(timeline(owner).getByRole('button', { name: /^Strike out/ })).toHaveCount(0)

  await noteField(page).fill('Not finished')
  await sidebar(page).getByRole('link', { name: 'Today' }).click()
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await expect(noteField(page)).toHaveValue('Not finished')
  await page.route('**/notes', (route) => route.abort())
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(
    page.getByText('Not saved: no connection. Everything you typed is still here.').first(),
  ).toBeVisible()
  await expect(noteField(page)).toHaveValue('Not finished')
})

test('The receipt is sent again to the order’s address or to the account’s present one, three times a day (STF-163)', async ({
  page,
  browser,
  axe,
}) => {
  const family = await site.buy(browser, ['Zim'])
  await site.join(page, 'Tunde Bakare', 'office')
  const { email } = family.parent
  const present = `new.${email}`
  await site.run('update parents set email = $1 where email = $2', present, email)
  await openOrder(page, family)
  const opener = page.getByRole('button', { name: 'Resend receipt' })
  for (const [choice, left] of [
    [/of the order/, 'today 3 more times'],
    [/of the account now/, 'today 2 more times'],
    [/of the account now/, 'the last time today'],
  ] as const) {
    await opener.click()
    const dialog = page.getByRole('dialog', { name: `Send the receipt of ${family.reference} again?` })
    await expect(dialog.getByRole('radio', { name: /of the order/ })).toBeFocused()
    await dialog.getByRole('radio', { name: choice }).check()
    await expect(dialog).toContainText(left)
    await axe()
    await dialog.getByRole('button', { name: 'Send receipt' }).click()
    await expect(dialog).toBeHidden()
  }
  await expect(opener).toHaveCount(0)
  await expect(panel(page, 'Payment')).toContainText('The receipt was sent again 3 times today.')
  const sent = "select recipient from email_outbox where template = 'receipt' and recipient in ($1, $2)"
  await expect.poll(async () => (await site.run(sent, email, present)).length).toBe(4)
})

test('An exact reference in the search at the top leads straight to its order, an email address to the orders of its family (STF-056)', async ({
  page,
  browser,
  axe,
}) => {
  const { parent, reference } = await site.buy(browser, ['Zim'])
  await site.join(page, 'Tunde Bakare', 'office')
  const search = async (words: string) => {
    await page.goto('/staff')
    const field = page.getByRole('searchbox', { name: 'Search orders, families, courses and messages' })
    await field.fill(words)
    await field.press('Enter')
  }
  await search(reference)
  await expect(page).toHaveURL(`/staff/orders/${reference}`)
  await search(parent.email)
  await expect(page.getByRole('heading', { level: 1, name: `Search: “${parent.email}”` })).toBeVisible()
  const found = page.getByRole('table', { name: 'Orders', exact: true })
  await expect(found.getByRole('link')).toHaveText([reference])
  await axe()
  await page.getByRole('link', { name: 'All orders that match' }).click()
  await expect(page).toHaveURL(`/staff/orders?q=${encodeURIComponent(parent.email)}`)
})

test('A disputed payment needs a person; it is marked as dealt with by a note (STF-160, STF-162)', async ({
  page,
  browser,
  axe,
}) => {
  const family = await site.buy(browser, ['Zim'])
  await site.run('update orders set disputed_at = now() where reference = $1', family.reference)
  await site.join(page, 'Tunde Bakare', 'office')
  await page.goto('/staff/orders/waiting')
  await page.getByRole('link', { name: family.reference }).click()
  const needs = panel(page, 'Needs a person')
  await expect(needs).toContainText('provider’s dashboard')
  await expectGoodScreen(page, axe)
  await expect(page.getByRole('main').getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0)
  await needs.getByRole('button', { name: 'Mark as dealt with' }).click()
  const dialog = page.getByRole('dialog', { name: `Mark order ${family.reference} as dealt with?` })
  await expect(dialog.getByLabel('What was done?')).toBeFocused()
  await dialog.getByRole('button', { name: 'Mark as dealt with' }).click()
  await expect(dialog.getByText('Write the note first.')).toBeVisible()
  await axe()
  await dialog.getByLabel('What was done?').fill('Answered with the receipt.')
  await dialog.getByRole('button', { name: 'Mark as dealt with' }).click()
  await expect(dialog).toBeHidden()
  await expect(timeline(page).getByText('Answered with the receipt.')).toBeVisible()
  await expect(needs).toHaveCount(0)
  await page.goto('/staff/orders/waiting')
  await expect(page.getByRole('link', { name: family.reference })).toHaveCount(0)
})

test('The provider is asked about an order that is not paid yet, and its answer is shown (STF-159)', async ({
  page,
  parent,
}) => {
  const reference = await site.order(page, parent, ['Zim'])
  await page.context().clearCookies()
  await site.join(page, 'Tunde Bakare', 'office')
  await openOrder(page, { reference })
  await expect(page.getByRole('main')).toContainText(/Awaiting payment\s*placed on/)
  await page.getByRole('button', { name: 'Ask the provider' }).click()
  await expect(page.getByText('The provider says: not paid.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Ask the provider' }).click()
  await expect(page.getByText('The provider was asked just now.').first()).toBeVisible()
})

test('In forced colours every state of an order is shown by its word (STF-155)', async ({
  page,
  browser,
  axe,
}) => {
  const family = await site.buy(browser, ['Zim'])
  await site.join(page, 'Tunde Bakare', 'office')
  await page.emulateMedia({ forcedColors: 'active' })
  await openOrder(page, family)
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Enrolled', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await axe()
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an order can be read (STF-156)', async ({ page, browser }) => {
    const family = await site.buy(browser, ['Zim'])
    await site.join(page, 'Tunde Bakare', 'office')
    await openOrder(page, family)
    await expect(page.getByRole('table', { name: 'Places' })).toContainText(family.title)
    await expect(panel(page, 'Family')).toContainText('Adaeze Grace Okafor')
    await expect(timeline(page).getByRole('listitem').first()).toBeVisible()
  })
})
