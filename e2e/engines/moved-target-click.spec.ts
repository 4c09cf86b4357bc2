import { type Engine, findVisible } from '../support/engines/engine.ts'
import { expectVisible, field, label, press, text } from '../support/engines/steps.ts'
import { expect, test } from '../support/engines/test.ts'

/** Presses a choice while the error of the empty password moves its label. */
async function choose(page: Engine, leavePassword: () => Promise<unknown>): Promise<void> {
  await page.goto('/auth/signup')
  await press(page, field('Password'))
  const choice = await page.find(label('WhatsApp'))
  const topInHeights = `(xpath) => {
    const { top, height } = (${findVisible})(xpath).getBoundingClientRect()
    return (top + scrollY) / height
  }`
  const place = async () => Number(await page.run(topInHeights, label('WhatsApp')))
  const before = await place()
  await choice?.hold(async () => {
    await leavePassword()
    await expectVisible(page, text('Password is required'))
    // The pointer is in the middle of the label.
    expect(Math.abs((await place()) - before)).toBeGreaterThan(0.5)
  })
  const checked = '() => document.querySelector("input[type=radio]:checked")?.value'
  await expect.poll(() => page.run(checked)).toBe('WhatsApp')
}

test('In WebKit a choice counts when an error moves its label from under the pointer', async ({ webkit }) => {
  test.slow()
  await choose(webkit, () => Promise.resolve())
})

test('In Firefox a choice counts when an error moves its label from under the pointer', async ({
  firefox,
}) => {
  test.slow()
  // Headless Firefox never has the focus, so it fires no focus events.
  const leave = `() => {
    const password = document.querySelector('[autocomplete="new-password"]')
    password.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }`
  await choose(firefox, () => firefox.run(leave))
})
