import { readFile } from 'node:fs/promises'
import { field } from './support/journey.ts'
import { expectNoOverflow } from './support/screen.ts'
import { expect, test } from './support/test.ts'

test.use({ expectedConsole: [/400|401|403/] })

test.describe('Privacy', () => {
  test('The privacy notice is linked from the sign-up, the contact form and every footer', async ({
    page,
    axe,
  }) => {
    for (const path of ['/auth/signup', '/contact', '/']) {
      await page.goto(path)
      await page.getByRole('link', { name: 'Privacy', exact: true }).first().click()
      await expect(page).toHaveURL('/privacy')
      await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
    }
    for (const title of ['What we keep, and why', 'Children', 'Who else sees it', 'Your rights'])
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await axe()
      await expectNoOverflow(page, width)
    }
  })

  test('A parent sees which data is stored and why, and changes each dated photo consent as easily as giving it', async ({
    page,
    parent,
    axe,
  }) => {
    await parent.logIn()
    await parent.addChild({ otherNames: 'Kosi', age: 6 })
    await page.goto('/user/privacy')
    await expect(page.getByRole('heading', { name: 'What we keep, and why' })).toBeVisible()
    const entry = page.getByRole('listitem').filter({ hasText: 'Kosi Okafor' })
    await expect(entry).toContainText(/No, please do not, since \d\d\/\d\d\/\d{4}/)
    await page.getByRole('button', { name: 'Change to Yes for Kosi' }).click()
    const dialog = page.getByRole('dialog', { name: 'Photos of Kosi?' })
    await axe()
    await dialog.getByRole('button', { name: 'Yes, I consent' }).click()
    await expect(entry).toContainText(/Yes, I consent, since \d\d\/\d\d\/\d{4}/)
    await page.getByText('Every answer you gave').click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Kosi · Yes' }).first()).toContainText(
      'May we take and share photos of your child?',
    )
    await page.reload()
    await expect(entry).toContainText('Yes, I consent')
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await axe()
      await expectNoOverflow(page, width)
    }
  })

  test('A parent exports and erases the family’s data after entering the password again', async ({
    page,
    parent,
    axe,
  }) => {
    await parent.logIn()
    await parent.addChild({ otherNames: 'Kosi', age: 6 })
    await page.goto('/user/privacy')
    await page.getByRole('button', { name: 'Download my data' }).click()
    await expect(page.getByText('Password is required')).toBeVisible()
    await field(page, 'Your password').fill('not this one')
    await page.getByRole('button', { name: 'Download my data' }).click()
    await expect(page.getByText('Incorrect password').first()).toBeVisible()
    await field(page, 'Your password').fill(parent.password)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^kitelab-family-\d{4}-\d\d-\d\d\.json$/)
    const file = await readFile(await download.path(), 'utf8')
    for (const text of [parent.email, 'Kosi', 'Baobab School']) expect(file).toContain(text)
    expect(file).not.toContain('argon2id')

    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete my account?' })
    await axe()
    await dialog.getByLabel('Your password', { exact: true }).fill(parent.password)
    await dialog.getByRole('button', { name: 'Delete everything' }).click()
    await expect(page.getByRole('dialog', { name: 'Your account is deleted' })).toBeVisible()
    await page.getByRole('button', { name: 'Go to the home page' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/user/privacy')
    await expect(page).toHaveURL('/auth/login?from=%2Fuser%2Fprivacy')
    await field(page, 'Email').fill(parent.email)
    await field(page, 'Password').fill(parent.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('main').getByText('Incorrect password')).toBeVisible()
  })
})
