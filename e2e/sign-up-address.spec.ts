import { field, fillSignUp, signUp, verifyEmail } from './support/journey.ts'
import { codeFor, mailsTo } from './support/parent.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('A4: a parent corrects a mistyped email address without filling in the form again, also after a reload', async ({
  page,
  parent,
  axe,
}) => {
  await page.goto('/auth/signup?from=/blog')
  await fillSignUp(page, parent)
  await field(page, 'Email').fill(`wrong.${parent.email}`)
  await page.getByRole('radio', { name: 'WhatsApp' }).check()
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/auth/verify-email?from=%2Fblog')
  await expect(page.getByText(`wrong.${parent.email}`)).toBeVisible()
  await axe()
  await page.reload()
  await page.getByRole('link', { name: 'Wrong address?' }).click()
  await expect(page).toHaveURL('/auth/signup?from=%2Fblog')
  await expect(field(page, 'Last name')).toHaveValue(parent.lastName)
  await expect(field(page, 'Email')).toHaveValue(`wrong.${parent.email}`)
  await expect(field(page, 'Password')).toHaveValue('')
  await field(page, 'Email').fill(parent.email)
  await field(page, 'Password').fill(parent.password)
  await field(page, 'Confirm password').fill(parent.password)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/auth/verify-email?from=%2Fblog')
  await expect(page.getByText(parent.email, { exact: true })).toBeVisible()
})

test('A4: Back from the code keeps the form except the passwords, and verification deletes the draft', async ({
  page,
  parent,
}) => {
  await signUp(page, parent)
  await page.goBack()
  await expect(field(page, 'Phone number')).toHaveValue('0803 000 0000')
  await expect(page.getByRole('radio', { name: 'WhatsApp' })).toBeChecked()
  await expect(field(page, 'Confirm password')).toHaveValue('')
  await page.goForward()
  await verifyEmail(page, parent)
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })))
    .not.toContain(parent.lastName)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^(Sign up|Create an account)$/ })
    .click()
  await expect(field(page, 'Last name')).toHaveValue('')
})

test('A8: after verification the login has the email filled in, and the mail has the code in its subject', async ({
  page,
  parent,
  baseURL,
}) => {
  await signUp(page, parent)
  const code = await codeFor(page.request, baseURL ?? '', parent.email)
  expect(await mailsTo(page.request, baseURL ?? '', parent.email)).toContain(`${code} is your Kitelab code`)
  await verifyEmail(page, parent)
  await expect(field(page, 'Email')).toHaveValue(parent.email)
})

test.describe('A wrong password', () => {
  test.use({ expectedConsole: [/400/] })

  test('A8: is reported in the form, and the message stays', async ({ page, parent, axe }) => {
    await parent.logIn()
    await page.context().clearCookies()
    await page.goto('/auth/login')
    await field(page, 'Email').fill(parent.email)
    await field(page, 'Password').fill('not this one')
    await page.getByRole('button', { name: 'Login' }).click()
    const main = page.getByRole('main')
    await expect(main.getByText(/Invalid|Incorrect|wrong/i)).toBeVisible()
    await page.getByRole('button', { name: /^(Close|Dismiss)/ }).click()
    await expect(main.getByText(/Invalid|Incorrect|wrong/i)).toBeVisible()
    await axe()
    await field(page, 'Password').fill(parent.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/')
  })
})
