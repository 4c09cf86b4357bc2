import { addChild, child } from './support/journey.ts'
import { lagosYear } from './support/lagos-year.ts'
import { picture } from './support/picture.ts'
import { expectImageLoaded } from './support/screen.ts'
import { expect, test } from './support/test.ts'

const year = lagosYear()

test.use({ expectedConsole: [/ERR_FAILED/] })

test('A parent views and edits a child with its picture and allergy (CHILD-04 to CHILD-07, CHILD-11, CHILD-12, CHILD-14, ERR-20, ERR-21, AMB-18)', async ({
  page,
  parent,
  axe,
  playwright,
  baseURL,
}) => {
  await parent.logIn()
  await addChild(page)
  await parent.addChild({ otherNames: 'Kosi', age: 6 })
  await page.goto('/user/child-profile?tab=view')
  await expect(page.getByRole('columnheader')).toHaveText([
    'SN',
    'Last name',
    'First name',
    'Age',
    'Gender',
    'Actions',
  ])
  const selected = page.getByRole('region', { name: /Okafor/ })
  await expect(selected.getByRole('heading')).toHaveText(`${child.firstName} Okafor`)
  await expect(selected).toContainText(`23/04/${year - child.age}`)
  await expect(selected).toContainText(/Photo consentNo, since \d\d\/\d\d\/\d{4}/)
  await expect(page.getByRole('link', { name: 'contact support' })).toHaveAttribute('href', '/contact')
  await page.getByRole('button', { name: 'Kosi', exact: true }).click()
  await expect(selected.getByRole('heading')).toHaveText('Kosi Okafor')

  await page.getByRole('button', { name: 'View Kosi' }).click()
  const view = page.getByRole('dialog', { name: 'Kosi Okafor' })
  await expect(view).toContainText('Baobab School')
  await expect(view).toContainText('6 this year')
  await axe()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'View Kosi' })).toBeFocused()

  await page.getByRole('button', { name: 'Edit Kosi' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit details of Kosi' })
  await expect(edit.getByLabel('First name')).toHaveValue('Kosi')
  await expect(edit.getByLabel('Year')).toHaveValue(String(year - 6))
  await edit.getByLabel('First name').fill('Kosisochukwu')
  await edit
    .getByRole('group', { name: /allergy/ })
    .getByRole('radio', { name: 'Yes' })
    .check()
  await edit.getByLabel('Allergy details').fill('Groundnuts')
  await edit
    .getByRole('group', { name: /photos/ })
    .getByRole('radio', { name: /^Yes/ })
    .check()
  await edit.getByLabel('Picture').setInputFiles(picture('kosi.png'))
  await expect(edit.getByText('kosi.png')).toBeVisible()
  await axe()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit Kosi' }).click()
  await expect(edit.getByLabel('First name')).toHaveValue('Kosisochukwu')

  await page.route('**/api/child/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Failed to update child details')).toBeVisible()
  await page.unroute('**/api/child/*')
  const [put] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PUT'),
    edit.getByRole('button', { name: 'Save changes' }).click(),
  ])
  expect(put.headers()['content-type']).toContain('multipart/form-data')
  await expect(page.getByText('Child details updated successfully')).toBeVisible()
  await expect(edit).toBeHidden()
  await expect(page.getByRole('row', { name: /2 Okafor Kosisochukwu 6/ })).toBeVisible()
  await expect(selected).toContainText('Groundnuts')
  const photo = selected.getByRole('img', { name: 'Kosisochukwu' })
  await expectImageLoaded(photo)

  const visitor = await playwright.request.newContext(baseURL ? { baseURL } : {})
  const photoUrl = (await photo.getAttribute('src')) ?? ''
  expect((await visitor.get(photoUrl)).status()).toBe(401)
  await visitor.dispose()
})

test('Editing a second child shows that child’s current details, not the first one’s (CHILD-06)', async ({
  page,
  parent,
}) => {
  await parent.logIn()
  await parent.addChild({ otherNames: 'Chidera', age: 8 })
  await parent.addChild({ otherNames: 'Kosi', age: 6 })
  await page.goto('/user/child-profile?tab=view')
  await page.getByRole('button', { name: 'View Kosi' }).click()
  await expect(page.getByRole('dialog', { name: 'Kosi Okafor' })).toContainText('Baobab School')
  await page.keyboard.press('Escape')
  for (const name of ['Chidera', 'Kosi', 'Chidera']) {
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    const edit = page.getByRole('dialog', { name: `Edit details of ${name}` })
    await expect(edit.getByLabel('First name')).toHaveValue(name)
    await page.keyboard.press('Escape')
  }

  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Privacy' }).click()
  await page.getByRole('button', { name: 'Change to Yes for Kosi' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, I consent' }).click()
  await expect(page.getByText(/Yes, I consent, since/)).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Edit Kosi' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit details of Kosi' })
  await expect(edit.getByRole('group', { name: /photos/ }).getByRole('radio', { name: /^Yes/ })).toBeChecked()
})

test.describe('When another device has changed a child', () => {
  test.use({ expectedConsole: [/409/] })

  test('A5: an open form does not overwrite the change, keeps its input and saves at the second press', async ({
    page,
    parent,
    baseURL,
  }) => {
    await parent.logIn()
    await parent.addChild({ otherNames: 'Kosi', age: 6 })
    await page.goto('/user/child-profile?tab=view')
    await page.getByRole('button', { name: 'Edit Kosi' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit details of Kosi' })
    const consent = edit.getByRole('group', { name: /photos/ })
    await expect(consent.getByRole('radio', { name: /^No/ })).toBeChecked()

    const { childs } = await (await page.request.get('/api/child')).json()
    await page.request.patch(`/api/child/${childs[0].childId}/photo-consent`, {
      headers: { origin: baseURL ?? '' },
      data: { photoConsent: true },
    })
    await edit.getByLabel('Class').fill('Primary 2')
    await edit.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('See what changed below, then save again.')).toBeVisible()
    await expect(edit.getByRole('listitem').filter({ hasText: 'Photo consent: Yes' })).toBeVisible()
    await expect(consent.getByRole('radio', { name: /^Yes/ })).toBeChecked()
    await expect(edit.getByLabel('Class')).toHaveValue('Primary 2')
    await edit.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Child details updated successfully')).toBeVisible()
  })
})
