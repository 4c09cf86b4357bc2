import { randomUUID } from 'node:crypto'
import { field } from './support/journey.ts'
import { Keyboard } from './support/keyboard.ts'
import { newTitle, save, saved, postText as text } from './support/record-editor.ts'
import { expectNoOverflow } from './support/screen.ts'
import { joinAs, origin, otherBrowser } from './support/staff.ts'
import { PHONE } from './support/staff-screen.ts'
import { expect, type Page, test } from './support/test.ts'

test.use({ expectedConsole: /40[49]|412/ })

const description = 'How to build a kite from an old newspaper, two canes and a ball of string.'

/** A draft, made by the person of the page. @returns its address */
async function addDraft(page: Page, data: { title: string } & Record<string, unknown>): Promise<string> {
  const headers = { origin, 'idempotency-key': randomUUID() }
  const answer = await page.request.post('/api/staff/posts', { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return `/staff/posts/${(await answer.json()).post.blogId}`
}

test('The second of two people keeps what was typed, sees the other’s title, and saves the rest (STF-067, STF-068, STF-295)', async ({
  page,
  browser,
}) => {
  await joinAs(page, 'editor')
  const address = await addDraft(page, { title: newTitle() })
  const { page: second } = await otherBrowser(browser, 'editor')
  await page.goto(address)
  await second.goto(address)
  const theirs = newTitle()
  await field(page, 'Title').fill(theirs)
  await save(page)
  await expect(saved(page)).toBeVisible()

  const mine = newTitle()
  await field(second, 'Title').fill(mine)
  await text(second).fill('My words about kites.')
  await save(second)
  const alert = second.getByRole('main').getByRole('alert').filter({ hasText: 'Changed by' })
  await expect(alert).toContainText(/: title\. Your changes are still here and have not been saved yet\./)
  await expect(field(second, 'Title')).toHaveValue(mine)
  await expect(field(second, 'Title')).toHaveAccessibleDescription(
    new RegExp(`^Ngozi Eze-\\w+ saved ${theirs} at \\d+:\\d\\d [ap]m\\.$`),
  )
  await alert.getByRole('button', { name: 'Keep Ngozi’s title, save my other changes' }).click()
  await expect(alert).toHaveCount(0)
  await second.reload()
  await expect(field(second, 'Title')).toHaveValue(theirs)
  await expect(text(second)).toHaveText('My words about kites.')
})

test('A post that is saved without a change sends none of its fields (STF-134, STF-298)', async ({
  page,
}) => {
  await joinAs(page, 'editor')
  const content = '<h2>Ready?</h2><p>Run <em>into</em> the wind.</p>'
  await page.goto(await addDraft(page, { title: newTitle(), content, description }))
  await expect(text(page)).toBeVisible()
  const isChange = (request: { method: () => string }) => request.method() === 'PATCH'
  const first = page.waitForRequest(isChange)
  await save(page)
  expect((await first).postDataJSON()).toEqual({ version: expect.any(String) })
  await expect(saved(page)).toBeVisible()

  await text(page).press('End')
  await text(page).press('!')
  await expect(page.getByText('Draft kept in this tab')).toBeVisible()
  await text(page).press('Backspace')
  await expect(page.getByText('Draft kept in this tab')).toHaveCount(0)
  await field(page, 'Author line').fill('Hauwa Bello')
  const second = page.waitForRequest(isChange)
  await save(page)
  expect((await second).postDataJSON()).toEqual({ version: expect.any(String), authorLine: 'Hauwa Bello' })
})

test('A post is changed and saved by keyboard alone at 360 px (STF-073, STF-131)', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await joinAs(page, 'editor')
  const title = newTitle()
  await page.goto(await addDraft(page, { title }))
  await expect(text(page)).toBeVisible()
  await expectNoOverflow(page, PHONE.width)
  const keyboard = new Keyboard(page)
  await keyboard.type(text(page), 'Fold the paper.')
  await keyboard.type(field(page, 'Search description'), description)
  await keyboard.tabTo(field(page, 'Address'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('paper kites')
  await keyboard.press(page.getByRole('button', { name: 'Save changes' }))
  await expect(field(page, 'Address')).toBeFocused()
  await expect(field(page, 'Address')).toHaveAccessibleDescription(/Use small letters, digits and hyphens\.$/)
  const slug = `kites-${randomUUID().slice(0, 8)}`
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(slug)
  await keyboard.press(page.getByRole('button', { name: 'Save changes' }))
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(field(page, 'Address')).toHaveValue(slug)
  await expect(text(page)).toHaveText('Fold the paper.')
})

test('A press on a link in a changed text places the cursor and asks nothing (STF-071)', async ({ page }) => {
  await joinAs(page, 'editor')
  const content = '<p>Read the <a href="/faqs">questions</a> first.</p>'
  const address = await addDraft(page, { title: newTitle(), content, description })
  await page.goto(address)
  await field(page, 'Title').fill(newTitle())
  await text(page).getByText('questions').click()
  await expect(text(page)).toBeFocused()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toHaveCount(0)
  await expect(page).toHaveURL(address)
  await page.getByRole('link', { name: 'Posts', exact: true }).first().click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})
