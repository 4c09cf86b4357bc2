import { accountEntries } from './support/header.ts'
import { field } from './support/journey.ts'
import { expectPasswordToggle } from './support/password.ts'
import { picture } from './support/picture.ts'
import { expectNoOverflow } from './support/screen.ts'
import { expect, test } from './support/test.ts'

test.describe('Edit profile', () => {
  // Playwright's trace recorder fetches blob pictures, which the page's policy blocks.
  test.use({ expectedConsole: [/ERR_FAILED|Connecting to 'blob:/] })

  test('shows the sign-up details, and saves the rest as JSON, or as a form with a picture (PROF-01 to PROF-06, ERR-17, CONST-01, AMB-27, AMB-28, RT-08)', async ({
    page,
    parent,
    axe,
  }) => {
    const types: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') types.push(request.headers()['content-type']?.split(';')[0] ?? '')
    })
    await parent.logIn()
    await page.goto('/user/edit-profile')
    for (const [label, value] of [
      ['Last name', parent.lastName],
      ['Other names', parent.otherNames],
      ['Email', parent.email],
      ['Phone number', '803 000 0000'],
    ] as const) {
      await expect(field(page, label)).toHaveValue(value)
      await expect(field(page, label)).not.toBeEditable()
    }
    await expect(page.getByText('+234', { exact: true })).toBeVisible()

    const day = page.getByLabel('Birthday day')
    await page.getByLabel('Birthday month').selectOption('January')
    await day.selectOption('31')
    await page.getByLabel('Birthday month').selectOption('February')
    await expect(day).toHaveValue('')
    await expect(day.getByRole('option', { name: '30' })).toHaveCount(0)
    await day.selectOption('29')
    await page.getByLabel('State').selectOption('Lagos')
    await page.getByLabel('City').fill('Ikeja')
    await page.getByLabel('Street name').fill('Allen Avenue')
    await page.getByLabel('Street number').fill('12b')
    await page.getByRole('radio', { name: 'Female' }).check()
    await page.reload()
    await expect(page.getByLabel('City')).toHaveValue('Ikeja')

    await page.route('**/api/parent', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('An error occurred during profile update.')).toBeVisible()
    await page.unroute('**/api/parent')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()

    const preview = page.locator('img[src^="blob:"]')
    await page.getByLabel('Picture').setInputFiles(picture('me.png'))
    await expect(preview).toBeVisible()
    await page
      .getByLabel('Picture')
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await expect(preview).toHaveCount(0)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Please choose a JPG, PNG or WebP picture.')).toBeVisible()
    await page.getByLabel('Picture').setInputFiles(picture('me.png'))
    await page.getByLabel('City').fill('')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Current picture')).toBeVisible()
    expect(types).toEqual(['application/json', 'application/json', 'multipart/form-data'])

    await page.reload()
    await expect(page.getByText('Current picture')).toBeVisible()
    await expect(page.getByLabel('State')).toHaveValue('Lagos')
    await expect(page.getByLabel('City')).toHaveValue('')
    await expect(day).toHaveValue('29')
    await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked()
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await axe()
      await expectNoOverflow(page, width)
    }
  })
})

test.describe('Account settings', () => {
  test.use({ expectedConsole: [/400|401|ERR_FAILED/] })

  test('show the email and change the password, which ends every other session (ACC-01 to ACC-03, VAL-35, VAL-36, ERR-01, ERR-22)', async ({
    page,
    parent,
    axe,
    playwright,
    baseURL,
  }) => {
    await parent.logIn()
    const { cookies } = await page.context().storageState()
    const otherDevice = await playwright.request.newContext(baseURL ? { baseURL } : {})
    await page.goto('/user/account-settings')
    await expect(page.getByRole('main').getByText(parent.email)).toBeVisible()
    const change = page.getByRole('button', { name: 'Change password' })
    await change.click()
    await expect(page.getByText('All password fields are required.')).toHaveCount(3)
    await expect(field(page, 'Old password')).toBeFocused()

    await field(page, 'Old password').fill('not this one')
    await field(page, 'New password').fill('ten kites over Yaba')
    await field(page, 'Confirm password').fill('nine kites')
    await change.click()
    await expect(page.getByText('New passwords do not match!')).toBeVisible()
    await field(page, 'Confirm password').fill('ten kites over Yaba')
    await change.click()
    await expect(page.getByText('Incorrect password').first()).toBeVisible()
    await expect(field(page, 'Old password')).toBeFocused()
    await expect(field(page, 'Old password')).toHaveAccessibleDescription('Incorrect password')
    await expect(page).toHaveURL('/user/account-settings')

    for (const label of ['Old password', 'New password', 'Confirm password'])
      await expectPasswordToggle(page, label)

    await page.route('**/api/parent/password', (route) => route.abort())
    await change.click()
    await expect(page.getByText('Failed to change password.')).toBeVisible()
    await page.unroute('**/api/parent/password')
    await field(page, 'Old password').fill(parent.password)
    await change.click()
    await expect(page.getByText('Password changed successfully!')).toBeVisible()
    await expect(field(page, 'New password')).toHaveValue('')

    const oldCookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    expect((await otherDevice.get('/api/parent', { headers: { cookie: oldCookie } })).status()).toBe(401)
    expect((await page.request.get('/api/parent')).status()).toBe(200)
    await otherDevice.dispose()
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await axe()
      await expectNoOverflow(page, width)
    }
  })
})

test('The account menu lists all account pages, and none for other roles (ROLE-02, ROLE-04, RT-08)', async ({
  page,
  parent,
}) => {
  await page.goto('/user/edit-profile')
  await expect(page).toHaveURL('/auth/login?from=%2Fuser%2Fedit-profile')
  await parent.logIn()
  await page.goto('/user/edit-profile')
  const links = page.getByRole('navigation', { name: 'Account' }).filter({ visible: true }).getByRole('link')
  await expect(links).toHaveText([...accountEntries, 'Privacy'])
  const hrefs = await links.evaluateAll((anchors) => anchors.map((link) => link.getAttribute('href') ?? ''))
  for (const href of hrefs) expect((await page.request.get(href)).status(), href).toBe(200)
  await expect(
    page.getByRole('main').getByText('Adaeze Grace Okafor', { exact: true }).filter({ visible: true }),
  ).toBeVisible()
  for (const path of ['/admin', '/tutor']) expect((await page.request.get(path)).status(), path).toBe(404)
  const unknown = await page.request.get('/user/admin', { maxRedirects: 0 })
  expect([unknown.status(), unknown.headers().location]).toEqual([307, '/user/edit-profile'])
})
