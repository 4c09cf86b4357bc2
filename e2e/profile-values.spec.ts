import { picture } from './support/picture.ts'
import { cityIn } from './support/profile.ts'
import { expectNoOverflow } from './support/screen.ts'
import { expect, test } from './support/test.ts'

const visibleField = (page: Parameters<typeof cityIn>[0], label: string) =>
  page.getByLabel(label).filter({ visible: true })

test('A1: a picture with a long file name does not widen the page on a phone', async ({ page, parent }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await parent.logIn()
  await parent.addChild({ otherNames: 'Kosi', age: 6 })
  const name = 'WhatsApp_Image_2026-11-22_at_10.15.23_(1)_of_our_little_one_at_the_beach_in_Lekki.png'
  for (const path of ['/user/edit-profile', '/user/child-profile']) {
    await page.goto(path)
    await expect(page.locator('form[data-ready]').filter({ visible: true }).first()).toBeVisible()
    await page.getByLabel('Picture (optional)').setInputFiles({ ...picture('kosi.png'), name })
    await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
    await expectNoOverflow(page, 360)
  }
  await page.goto('/user/child-profile?tab=view')
  await page.getByRole('button', { name: 'Edit Kosi' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Picture (optional)').setInputFiles({ ...picture('kosi.png'), name })
  await expect(dialog.getByRole('button', { name: 'Remove' })).toBeVisible()
  await expectNoOverflow(page, 360)
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})

test.describe('Before hydration', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] })

  test('A3: the profile shows the saved details', async ({ page, parent }) => {
    await parent.logIn()
    await page.goto('/user/edit-profile')
    await cityIn(page).fill('Ikeja')
    await visibleField(page, 'State').selectOption('Lagos')
    await visibleField(page, 'Birthday month').selectOption('September')
    await visibleField(page, 'Birthday day').selectOption('30')
    await page.getByRole('radio', { name: 'Female' }).check()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
    await page.route('**/_next/static/chunks/*.js', (route) => route.abort())
    await page.reload({ waitUntil: 'domcontentloaded' })
    await expect(cityIn(page)).toHaveValue('Ikeja')
    await expect(visibleField(page, 'State')).toHaveValue('Lagos')
    await expect(visibleField(page, 'Birthday month')).toHaveValue('9')
    await expect(visibleField(page, 'Birthday day')).toHaveValue('30')
    await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked()
    await expect(page.locator('form[data-ready]')).toHaveCount(0)
  })
})

test('A7: restored unsaved input is marked as such and can be discarded', async ({ page, parent, axe }) => {
  await parent.logIn()
  await page.goto('/user/edit-profile')
  await cityIn(page).fill('Ikeja')
  await expect(page.getByText(/^Not saved yet/)).toHaveCount(0)
  await page.reload()
  await expect(cityIn(page)).toHaveValue('Ikeja')
  await expect(page.getByText(/^Not saved yet/)).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(cityIn(page)).toHaveValue('')
  await expect(page.getByText(/^Not saved yet/)).toHaveCount(0)
  await page.reload()
  await expect(cityIn(page)).toHaveValue('')
  await expect(page.getByText(/^Not saved yet/)).toHaveCount(0)
})

test('A9: at 360 px with classic scrollbars every month is readable in the child form', async ({
  page,
  parent,
}) => {
  // 360 px minus a classic scrollbar.
  await page.setViewportSize({ width: 345, height: 740 })
  await parent.logIn()
  await parent.addChild({ otherNames: 'Kosi', age: 6 })
  await page.goto('/user/child-profile?tab=view')
  await page.getByRole('button', { name: 'Edit Kosi' }).click()
  const month = page.getByRole('dialog').getByLabel('Month')
  await month.selectOption('September')
  const spare = await month.evaluate((select) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    const canvas = document.createElement('canvas').getContext('2d')
    if (canvas) canvas.font = font
    const text = canvas?.measureText('September').width ?? Number.POSITIVE_INFINITY
    return select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - text
  })
  expect(spare).toBeGreaterThanOrEqual(0)
})
