import { expect, type Page, test } from './support/test.ts'

test.use({ viewport: { width: 360, height: 740 } })

const openButton = (page: Page) => page.getByRole('button', { name: 'Open menu' })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const modalMenu = (page: Page) => page.locator('dialog[aria-label="Menu"]:modal')

/** Opens the menu and closes it in the same task, before it can be modal. @returns whether it was modal or remained open */
const openAndClose = (page: Page, how: 'button' | 'Escape' | 'outside') =>
  page.evaluate(async (closing) => {
    const dialog = document.querySelector<HTMLDialogElement>('dialog[aria-label="Menu"]')
    const button = document.querySelector<HTMLElement>('[aria-label="Open menu"]')
    button?.focus()
    button?.click()
    const wasOpen = dialog?.open
    const wasModal = dialog?.matches(':modal')
    const options = { key: 'Escape', bubbles: true, cancelable: true }
    if (closing === 'Escape') document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', options))
    else if (closing === 'outside')
      document.elementFromPoint(10, 400)?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    else document.querySelector<HTMLElement>('[aria-label="Close menu"]')?.click()
    for (let left = 3; left > 0; left -= 1) await new Promise(requestAnimationFrame)
    await new Promise((done) => setTimeout(done))
    return { wasOpen, wasModal, isOpen: dialog?.open }
  }, how)

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
})

test('The menu is modal and has the focus once it is open, and gives it back', async ({ page }) => {
  await openButton(page).click()
  await expect(modalMenu(page)).toBeVisible()
  await expect(menu(page).getByRole('button', { name: 'Close menu' })).toBeFocused()
  await menu(page).getByRole('button', { name: 'Close menu' }).click()
  await expect(menu(page)).toBeHidden()
  await expect(openButton(page)).toBeFocused()
})

test('A double click leaves the menu open, and Escape gives the focus back', async ({ page }) => {
  await openButton(page).dblclick()
  await expect(modalMenu(page)).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Log In' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(openButton(page)).toBeFocused()
})

for (const how of ['button', 'Escape', 'outside'] as const) {
  test(`The menu remains closed when it is closed before it is modal (${how})`, async ({ page }) => {
    expect(await openAndClose(page, how)).toEqual({ wasOpen: true, wasModal: false, isOpen: false })
    await expect(openButton(page)).toBeFocused()
    await openButton(page).click()
    await expect(modalMenu(page)).toBeVisible()
  })
}

test('The menu slides in once', async ({ page }) => {
  await page.evaluate(() => {
    const positions: number[] = []
    Object.assign(window, { positions })
    const record = () => {
      const dialog = document.querySelector<HTMLDialogElement>('dialog[aria-label="Menu"]')
      if (dialog?.open) positions.push(dialog.getBoundingClientRect().left)
      requestAnimationFrame(record)
    }
    requestAnimationFrame(record)
  })
  await openButton(page).click()
  await expect(modalMenu(page)).toBeVisible()
  await menu(page).evaluate((dialog) =>
    Promise.all(dialog.getAnimations().map((animation) => animation.finished)),
  )
  const positions = await page.evaluate<number[]>(() => Reflect.get(window, 'positions'))
  expect(positions.length).toBeGreaterThan(2)
  expect(positions).toEqual(positions.toSorted((a, b) => b - a))
})
