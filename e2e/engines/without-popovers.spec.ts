import {
  button,
  expectHidden,
  expectPath,
  expectVisible,
  link,
  logIn,
  press,
  text,
} from '../support/engines/steps.ts'
import { expect, test } from '../support/engines/test.ts'

test('E2: on iOS 16 a parent logs in, sees the confirmation and uses the header’s menus', async ({
  oldWebkit: page,
  parent,
}) => {
  test.slow()
  await parent.signUp()
  await page.goto('/auth/login')
  expect(await page.run('() => "popover" in HTMLElement.prototype')).toBe(false)
  await logIn(page, parent)
  await expectPath(page, '/')
  await expectVisible(page, text('Login successful! Welcome back.'))

  await expectHidden(page, link('Edit Profile'))
  await press(page, button('Account menu'))
  await expectVisible(page, link('Edit Profile'))
  await page.run(
    `() => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))`,
  )
  await expectHidden(page, link('Edit Profile'))

  await press(page, button('Cart'))
  await expectVisible(page, text('Your cart is empty'))
  await press(page, button('Account menu'))
  await expectHidden(page, text('Your cart is empty'))
  await press(page, '//main')
  await expectHidden(page, link('Edit Profile'))

  await press(page, button('Account menu'))
  await press(page, link('Edit Profile'))
  await expectPath(page, '/user/edit-profile')
  await expectHidden(page, '//*[@popover]')
})
