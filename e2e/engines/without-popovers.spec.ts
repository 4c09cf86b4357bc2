import { button, expectPath, link, logIn, press, see, seeNot, text } from '../support/engines/steps.ts'
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
  await see(page, text('Login successful! Welcome back.'))

  await seeNot(page, link('Edit Profile'))
  await press(page, button('Account menu'))
  await see(page, link('Edit Profile'))
  await page.run(
    `() => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))`,
  )
  await seeNot(page, link('Edit Profile'))

  await press(page, button('Cart'))
  await see(page, text('Your cart is empty'))
  await press(page, button('Account menu'))
  await seeNot(page, text('Your cart is empty'))
  await press(page, '//main')
  await seeNot(page, link('Edit Profile'))

  await press(page, button('Account menu'))
  await press(page, link('Edit Profile'))
  await expectPath(page, '/user/edit-profile')
  await seeNot(page, '//*[@popover]')
})
