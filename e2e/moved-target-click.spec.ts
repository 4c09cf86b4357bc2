import { field } from './support/journey.ts'
import { joinAs } from './support/staff.ts'
import { expect, type Locator, type Page, test } from './support/test.ts'

/** Holds the mouse down on the target until leaving the box has shown an error, which moves the target. */
async function pressAndLeave(page: Page, target: Locator, box: Locator): Promise<void> {
  await target.hover()
  await page.mouse.down()
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(() => target.evaluate((element) => element.matches(':hover'))).toBe(false)
}

const limit = (page: Page) => field(page, 'Limit for one order')

async function pressSave(page: Page): Promise<void> {
  await joinAs(page, 'owner')
  await page.goto('/staff/settings')
  const speed = field(page, 'Emails per minute')
  await limit(page).fill('')
  await speed.fill('')
  // Its error would move the button before the press.
  await expect(limit(page)).toHaveAttribute('aria-invalid', 'true')
  await pressAndLeave(page, page.getByRole('button', { name: 'Save changes' }), speed)
}

test('A press on a form’s button counts when an error moves the button from under the pointer (STF-064)', async ({
  page,
}) => {
  await pressSave(page)
  await page.mouse.up()
  await expect(page.getByText('Please correct 2 fields.')).toBeVisible()
  await expect(limit(page)).toBeFocused()
})

const recordSubmits = (page: Page) =>
  page.evaluateHandle(() => {
    const submits: string[] = []
    document.addEventListener('submit', () => submits.push('submit'), { capture: true })
    return submits
  })

test('A press that leaves a moved button is cancelled', async ({ page }) => {
  await pressSave(page)
  const submits = await recordSubmits(page)
  await page.mouse.move(300, 20)
  await page.mouse.up()
  expect(await submits.jsonValue()).toEqual([])
})

test('A press does nothing once a dialog has opened above its button', async ({ page }) => {
  await pressSave(page)
  const submits = await recordSubmits(page)
  await page.evaluate(() => document.body.appendChild(document.createElement('dialog')).showModal())
  await page.mouse.up()
  expect(await submits.jsonValue()).toEqual([])
})

test('A press does nothing once its button is hidden', async ({ page }) => {
  await pressSave(page)
  const submits = await recordSubmits(page)
  await page.getByRole('button', { name: 'Save changes' }).evaluate((button) => {
    button.style.display = 'none'
  })
  await page.mouse.up()
  expect(await submits.jsonValue()).toEqual([])
})

test('A press for a new tab opens no page in this one when its link moves', async ({ page }) => {
  await page.goto('/auth/login')
  const password = field(page, 'Password')
  await password.focus()
  const clicks = await page.evaluateHandle(() => {
    const targets: string[] = []
    document.addEventListener('click', ({ target }) => {
      if (target instanceof Element) targets.push(target.localName)
    })
    return targets
  })
  await page.keyboard.down('Control')
  await pressAndLeave(page, page.getByRole('link', { name: 'Forgot Password' }), password)
  await page.mouse.up()
  await page.keyboard.up('Control')
  expect(await clicks.jsonValue()).not.toContain('a')
})

test('A press on a link counts when an error moves the link from under the pointer', async ({ page }) => {
  await page.goto('/auth/login')
  const password = field(page, 'Password')
  await password.focus()
  await pressAndLeave(page, page.getByRole('link', { name: 'Forgot Password' }), password)
  await page.mouse.up()
  await expect(page).toHaveURL('/auth/forgot-password')
})

test('A choice counts when an error moves its label from under the pointer', async ({ page }) => {
  await page.goto('/auth/signup')
  const password = field(page, 'Password')
  await password.focus()
  await pressAndLeave(page, page.getByText('WhatsApp', { exact: true }), password)
  await page.mouse.up()
  await expect(page.getByRole('radio', { name: 'WhatsApp' })).toBeChecked()
})
