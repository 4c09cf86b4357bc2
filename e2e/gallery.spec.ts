import { expectNoOverflow } from './support/screen.ts'
import { expect, test } from './support/test.ts'

// Three toasts are visible at once, so each width shows half of the types.
const widths = [
  { width: 360, toasts: ['failed', 'info', 'unknown'] },
  { width: 1280, toasts: ['success', 'error', 'warning'] },
]
const dialogs = [
  'Plain dialog',
  'Dialog with an illustration',
  'Wide dialog',
  'Dialog that cannot be dismissed',
]

for (const { width, toasts } of widths) {
  test(`Every component is accessible in every state at ${width} px, and none is wider than the page`, async ({
    page,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/gallery')
    await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible()
    // The carousel starts when it is near the viewport.
    await page.getByRole('group', { name: 'Things to build' }).scrollIntoViewIfNeeded()
    await page.getByText('A question', { exact: true }).click()
    await axe()
    await expectNoOverflow(page, width)

    await page.getByRole('button', { name: 'By buttons' }).click()
    await page.getByRole('button', { name: 'Last page' }).click()
    await expect(page.getByText('Page 12 of 12')).toBeVisible()
    for (const type of toasts) await page.getByRole('button', { name: `Toast: ${type}` }).click()
    // Hovering expands the toasts and keeps them open.
    const shown = page.getByRole('listitem').filter({ hasText: /Toast of type|Unexpected status/ })
    await expect(shown).toHaveCount(toasts.length)
    await shown.first().hover()
    await axe()

    await page.mouse.move(0, 0)
    for (const name of dialogs) {
      await page.getByRole('button', { name, exact: true }).click()
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog).toBeVisible()
      if (/illustration|dismissed/.test(name)) await axe()
      await dialog.getByRole('button', { name: 'Go on' }).click()
      await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
    }
  })
}

test('E7: a tall dialog scrolls inside its rounded corners', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 240 })
  await page.goto('/gallery')
  await page.getByRole('button', { name: 'Dialog with an illustration' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveCSS('overflow', 'hidden')
  await dialog.getByRole('button', { name: 'Go on' }).scrollIntoViewIfNeeded()
  await expect(dialog.getByRole('button', { name: 'Go on' })).toBeInViewport({ ratio: 1 })
})

test('The button has two sizes and the variants primary and secondary (GEN-09, GEN-10)', async ({ page }) => {
  await page.goto('/gallery')
  const styleOf = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => ({
      height: button.getBoundingClientRect().height,
      background: getComputedStyle(button).backgroundColor,
    }))
  const small = await styleOf('primary sm')
  const extraSmall = await styleOf('primary xs')
  const secondary = await styleOf('secondary sm')
  const byDefault = await styleOf('Default')
  expect(extraSmall.height).toBeGreaterThanOrEqual(44)
  expect(small.height).toBeGreaterThan(extraSmall.height)
  expect(extraSmall.background).toBe(small.background)
  expect(secondary.height).toBe(small.height)
  expect(secondary.background).not.toBe(small.background)
  expect(byDefault).toEqual(small)
})

test('completed is green and any other status is red (HIST-02)', async ({ page }) => {
  await page.goto('/gallery')
  const backgroundOf = (status: string) =>
    page.getByText(status, { exact: true }).evaluate((chip) => getComputedStyle(chip).backgroundColor)
  const tokenColour = (token: string) =>
    page.evaluate((name) => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.backgroundColor = `var(${name})`
      const { backgroundColor } = getComputedStyle(probe)
      probe.remove()
      return backgroundColor
    }, token)
  const red = await tokenColour('--color-danger-soft')
  expect(red).not.toBe('rgba(0, 0, 0, 0)')
  expect(await backgroundOf('completed')).toBe(await tokenColour('--color-success-soft'))
  for (const status of ['pending', 'failed', 'refunded', 'partly refunded', 'disputed', 'Something new'])
    expect(await backgroundOf(status), status).toBe(red)
})
