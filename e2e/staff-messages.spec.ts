import { randomUUID } from 'node:crypto'
import { Keyboard } from './support/keyboard.ts'
import {
  messageLinks,
  openMessage,
  postMessage,
  replies,
  replyField,
  replyMailTo,
  writeMessage,
} from './support/messages.ts'
import { press } from './support/order-page.ts'
import { waitUntilHydrated } from './support/press.ts'
import { joinAs, origin, otherBrowser, sidebar } from './support/staff.ts'
import { expectGoodScreen, PHONE } from './support/staff-screen.ts'
import { type Browser, expect, type Page, test } from './support/test.ts'

test.use({ expectedConsole: /40[0149]|412/ })
test.describe.configure({ timeout: 180_000 })

const browserOf = async (browser: Browser, scripts = true) =>
  (await browser.newContext({ baseURL: origin, javaScriptEnabled: scripts })).newPage()

async function addReplyText(page: Page, name: string, text: string) {
  await page.goto('/staff/messages/texts')
  await page.getByRole('button', { name: 'New reply text' }).click()
  const dialog = page.getByRole('dialog', { name: 'New reply text' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Text' }).fill(`${text} {surname}`)
  await press(dialog, 'Add text')
  await expect(dialog.getByText('Not known: {surname}.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Text' }).fill(text)
  await press(dialog, 'Add text')
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}

/** STF-071: what was typed into it is not dropped without a question. */
async function editReplyText(page: Page, name: string, text: string) {
  const dialog = page.getByRole('dialog', { name: `Edit ${name}` })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await press(dialog, 'Keep as it is')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await dialog.getByRole('textbox', { name: 'Text' }).fill(text)
  await page.keyboard.press('Escape')
  await press(question, 'Stay')
  await expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue(text)
  await press(dialog, 'Save')
  await expect(dialog).toBeHidden()
}

test('A message of the contact page is assigned, answered with a reply text and closed; the email has the words, the address for answers and the message (STF-216 to STF-218, STF-221)', async ({
  page,
  browser,
}) => {
  const question = 'Does Kite Science take a child of 5?'
  const message = await writeMessage(await browserOf(browser), question)
  await joinAs(page, 'office')
  const textName = `Ages ${randomUUID().slice(0, 8)}`
  await addReplyText(page, textName, 'Good morning {first_name}.')
  await editReplyText(page, textName, 'Good morning {first_name},\n\nYes, it does.')
  await openMessage(page, message)
  const main = page.getByRole('main')
  await expect(main).toContainText(question)
  await expect(main).toContainText('no account yet')

  await page.getByLabel('Assigned to').selectOption({ label: 'Assign to me' })
  await expect(messageLinks(page)).not.toContainText('Ngozi')
  await press(main, 'Assign')
  await expect(page.getByLabel('Assigned to')).toBeFocused()
  await expect(messageLinks(page)).toContainText('Ngozi')
  await page.getByText('Insert a reply text').click()
  await press(main, textName)
  await expect(replyField(page)).toHaveValue('Good morning Bola,\n\nYes, it does.')
  await expect(replyField(page)).toBeFocused()
  await sidebar(page).getByRole('link', { name: 'Today' }).click()
  await press(page.getByRole('dialog', { name: 'Leave without saving?' }), 'Stay')

  // STF-014.
  await main.getByRole('button', { name: 'Send and close' }).dblclick()
  await expect(main.getByRole('button', { name: 'Open again' })).toBeVisible()
  await expect(replies(page)).toHaveCount(1)
  await expect(replies(page)).toContainText('Good morning Bola')
  await expect(replyField(page)).toHaveValue('')
  await expect(main).toContainText('Closed by Ngozi')
  const { entry, html } = await replyMailTo(page.request, message.email)
  expect(entry).toMatch(/answers go to \S+@\S+/)
  expect(entry).not.toContain(`answers go to ${message.email}`)
  for (const words of ['Good morning Bola,', 'Yes, it does.', 'Ngozi, Kitelab', question])
    expect(html).toContain(words)

  const noScripts = await browserOf(browser, false)
  await joinAs(noScripts, 'office')
  await noScripts.goto('/staff/messages')
  await noScripts.getByRole('link', { name: 'Closed', exact: true }).click()
  await noScripts.getByRole('main').getByRole('searchbox', { name: 'Search' }).fill(message.email)
  await noScripts.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
  await messageLinks(noScripts).click()
  await expect(replies(noScripts)).toContainText('Yes, it does.')

  await page.goto('/staff/messages/texts')
  await page.getByRole('button', { name: `Remove ${textName}` }).click()
  await press(page.getByRole('dialog', { name: `Remove ${textName}?` }), 'Remove the text')
  await expect(page.getByRole('heading', { level: 2, name: textName })).toHaveCount(0)
})

test('Of two people who reply at once the second learns of it, keeps the text and can still send it (STF-219)', async ({
  page,
  browser,
}) => {
  const message = await postMessage(page.request, 'We paid twice. Which one counts?')
  await joinAs(page, 'office')
  const other = await otherBrowser(browser, 'owner')
  await openMessage(page, message)
  await openMessage(other.page, message)
  await replyField(page).fill('We are looking into it.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(replies(page)).toHaveCount(1)

  await replyField(other.page).fill('The first one counts.')
  await other.page.getByRole('button', { name: 'Send and close' }).click()
  const conflict = other.page.getByRole('alert').filter({ hasText: 'Ngozi replied' })
  await expect(conflict).toContainText('Your text is still here and was not sent.')
  await expect(conflict).toBeFocused()
  await expect(replyField(other.page)).toHaveValue('The first one counts.')
  await expect(replies(other.page)).toHaveCount(1)
  await expect(replies(other.page)).toContainText('We are looking into it.')
  await press(conflict, 'Go to the replies')
  await other.page.getByRole('button', { name: 'Send and close' }).click()
  await expect(replies(other.page)).toHaveCount(2)
  await expect(conflict).toBeHidden()

  // What the first person has open is older too.
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()
  await page.reload()
  await expect(replies(page)).toHaveCount(2)
})

test('At 360 px a message is read, answered and marked by keyboard alone, and every screen is accessible (STF-062, STF-073, STF-216)', async ({
  page,
  axe,
}) => {
  const message = await postMessage(page.request, 'Is lunch part of the camp price?')
  await joinAs(page, 'office')
  const keys = new Keyboard(page)
  await page.setViewportSize(PHONE)
  await page.goto('/staff')
  const bar = page.getByRole('navigation', { name: 'Shortcuts' })
  await keys.press(bar.getByRole('link', { name: 'Messages' }))
  const main = page.getByRole('main')
  await keys.type(main.getByRole('searchbox', { name: 'Search', exact: true }), message.email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=/)
  await expect(messageLinks(page)).toHaveCount(1)
  await expectGoodScreen(page, axe)

  await page.setViewportSize(PHONE)
  await keys.press(messageLinks(page))
  const heading = page.getByRole('heading', { level: 2, name: message.name })
  await expect(heading).toBeVisible()
  await expect(messageLinks(page)).toBeHidden()
  await waitUntilHydrated(replyField(page))
  await keys.type(replyField(page), 'Yes, it is.')
  await keys.press(main.getByRole('button', { name: 'Send', exact: true }))
  await expect(replies(page)).toContainText('Yes, it is.')
  await keys.type(page.getByRole('textbox', { name: 'Add a note' }), 'They rang as well.')
  await keys.press(main.getByRole('button', { name: 'Add note' }))
  await expect(main.getByRole('listitem').filter({ hasText: 'They rang as well.' })).toBeVisible()
  await keys.tabBackTo(main.getByRole('button', { name: 'Spam' }))
  await page.keyboard.press('Enter')
  await expect(main.getByText('This message is marked as spam.')).toBeVisible()
  await expect(heading).toBeFocused()
  await keys.press(main.getByRole('button', { name: 'Open again' }))
  await expect(replyField(page)).toBeVisible()
  await expectGoodScreen(page, axe)

  await page.setViewportSize(PHONE)
  await keys.tabBackTo(main.getByRole('link', { name: 'Messages', exact: true }))
  await page.keyboard.press('Enter')
  await expect(messageLinks(page)).toHaveCount(1)
  await keys.press(main.getByRole('link', { name: 'Reply texts' }))
  await keys.press(page.getByRole('button', { name: 'New reply text' }))
  await expect(page.getByRole('dialog', { name: 'New reply text' })).toBeVisible()
  await axe()
  await page.keyboard.press('Escape')
  await expectGoodScreen(page, axe)
})
