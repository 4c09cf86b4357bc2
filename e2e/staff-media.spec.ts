import { randomBytes, randomUUID } from 'node:crypto'
import { field } from './support/journey.ts'
import { LOCATION_MARKER, photoWithLocation, pictureClaiming } from './support/malformed-pictures.ts'
import { newPicture, type Upload } from './support/new-picture.ts'
import { joinAs, origin } from './support/staff.ts'
import { expectGoodScreen } from './support/staff-screen.ts'
import { expect, type Locator, type Page, test } from './support/test.ts'

test.use({ expectedConsole: /40[049]|41[35]/ })

const newWords = (what: string) => `${what} ${randomBytes(4).toString('hex')}`

const chooser = (page: Page) => page.getByLabel(/^Choose pictures from this device/)
const item = (page: Page, name: string) => page.getByRole('form', { name })
const uploadAll = (page: Page) => page.getByRole('button', { name: /^Upload \d+ pictures?$/ }).click()

async function describeFile(page: Page, name: string, alt: string) {
  await item(page, name).getByLabel('Description', { exact: true }).fill(alt)
  await item(page, name).getByText('No', { exact: true }).click()
}

async function upload(page: Page, alt: string, file = newPicture('kite.png')) {
  await page.goto('/staff/media/upload')
  await chooser(page).setInputFiles([file])
  await describeFile(page, file.name, alt)
  await uploadAll(page)
  await expect(page.getByRole('link', { name: alt })).toBeVisible()
}

test('Several pictures are described and uploaded at once, and are found in the list (STF-143 to STF-147)', async ({
  page,
  axe,
}) => {
  await joinAs(page, 'editor')
  const [kite, robot] = [newWords('A kite'), newWords('A robot')]
  await page.goto('/staff/media')
  await page.getByRole('link', { name: 'Upload pictures' }).click()
  await chooser(page).setInputFiles([newPicture('one.png'), newPicture('two.png')])
  await uploadAll(page)
  const required = 'Describe the picture for people who cannot see it.'
  for (const name of ['one.png', 'two.png']) {
    await expect(item(page, name).getByText(required).first()).toBeVisible()
    await expect(item(page, name).getByText('Say whether a child can be recognised.').first()).toBeVisible()
  }
  await expectGoodScreen(page, axe)
  await describeFile(page, 'one.png', kite)
  await describeFile(page, 'two.png', robot)
  await item(page, 'two.png').getByText('Yes', { exact: true }).click()
  await uploadAll(page)
  await expect(page.getByText('Confirm that you have the parent’s written consent.')).toBeVisible()
  await expect(page.getByRole('link', { name: kite })).toBeVisible()
  await item(page, 'two.png').getByText('We have the parent’s written consent for this use').click()
  await uploadAll(page)
  await expect(page.getByText('2 uploaded.')).toBeVisible()
  await page.goto(`/staff/media?showsChild=yes&q=${encodeURIComponent(robot)}`)
  await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('link')).toHaveText([robot])
  await page.getByRole('list', { name: 'Pictures' }).getByRole('link').click()
  await expect(page.getByText(/has the parent’s written consent/)).toBeVisible()
  await expectGoodScreen(page, axe)
})

test('Leaving asks while a chosen picture has not been uploaded (STF-071)', async ({ page }) => {
  await joinAs(page, 'editor')
  await page.goto('/staff/media')
  await page.getByRole('link', { name: 'Upload pictures' }).click()
  await chooser(page).setInputFiles([newPicture('kite.png')])
  await describeFile(page, 'kite.png', 'A kite')
  await page.getByRole('link', { name: 'Courses', exact: true }).first().click()
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await expect(item(page, 'kite.png').getByLabel('Description', { exact: true })).toHaveValue('A kite')
  await page.goBack()
  await leaving.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/staff/media')
})

test('HEIC, AVIF, SVG, GIF, a renamed script and 41 megapixels are refused under their file (STF-144, STF-301)', async ({
  page,
}) => {
  await joinAs(page, 'marketing')
  await page.goto('/staff/media/upload')
  const heic = { name: 'a.heic', mimeType: 'image/heic', buffer: Buffer.from('heic') }
  await chooser(page).setInputFiles([heic])
  await expect(item(page, 'a.heic').getByText('Use a JPEG, PNG or WebP picture.')).toBeVisible()
  await expect(item(page, 'a.heic').locator('img')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Upload \d/ })).toHaveCount(0)
  await chooser(page).setInputFiles([newPicture('kite.png')])
  await expect(page.getByRole('button', { name: /^Upload \d/ })).toHaveText('Upload 1 picture')
  await page.getByRole('button', { name: 'Take out kite.png' }).click()
  await page.getByRole('button', { name: 'Take out a.heic' }).click()
  const box = (brand: string) =>
    Buffer.concat([Buffer.from(`\0\0\0\x18ftyp${brand}`, 'latin1'), Buffer.alloc(40)])
  const type = 'Use a JPEG, PNG or WebP picture.'
  const cases: [string, Buffer, string][] = [
    ['heic.jpg', box('heic'), type],
    ['avif.jpg', box('avif'), type],
    ['svg.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), type],
    ['gif.jpg', Buffer.from('GIF89a0000'), type],
    ['script.jpg', Buffer.from('alert(1)'), type],
    ['large.jpg', pictureClaiming(8200, 5000), 'The picture is larger than 40 megapixels.'],
  ]
  for (const [name, buffer, message] of cases) {
    await chooser(page).setInputFiles([{ name, mimeType: 'image/jpeg', buffer }])
    await describeFile(page, name, 'A kite')
    await uploadAll(page)
    await expect(item(page, name).getByText(message)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Upload \d/ })).toHaveCount(0)
    await page.getByRole('button', { name: `Take out ${name}` }).click()
  }
})

test('A photo with a place in it comes out without, and again it is the same picture (STF-145, STF-151, STF-301)', async ({
  page,
}) => {
  await joinAs(page, 'editor')
  const alt = newWords('At home')
  const photo = await photoWithLocation()
  const file = { ...photo, buffer: Buffer.concat([photo.buffer, randomBytes(8)]) }
  await upload(page, alt, file)
  await page.getByRole('link', { name: alt }).click()
  const image = page.getByRole('img', { name: alt })
  const path = decodeURIComponent((await image.getAttribute('src'))?.match(/url=([^&]+)/)?.[1] ?? '')
  const served = await page.request.get(path)
  expect(served.headers()['content-type']).toBe('image/webp')
  expect((await served.body()).includes(LOCATION_MARKER)).toBe(false)
  await page.goto('/staff/media/upload')
  await chooser(page).setInputFiles([file])
  await describeFile(page, file.name, 'Other words')
  await uploadAll(page)
  await expect(page.getByText('This picture had been uploaded before.')).toBeVisible()
  await expect(page.getByRole('link', { name: alt })).toBeVisible()
})

/** As the browser does for a screenshot, which the clipboard of a test cannot hold. */
const pasteFile = (text: Locator, { name, mimeType, buffer }: Upload) =>
  text.evaluate(
    (element, file) => {
      const bytes = Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0))
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([bytes], file.name, { type: file.mimeType }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { name, mimeType, base64: buffer.toString('base64') },
  )

test('A picture pasted into a text is described and uploaded, and is kept with the text (STF-136)', async ({
  page,
}) => {
  await joinAs(page, 'editor')
  const alt = newWords('A kite')
  const headers = { origin, 'idempotency-key': randomUUID() }
  const answer = await page.request.post('/api/staff/courses', {
    headers,
    data: { title: newWords('Kites') },
  })
  await page.goto(`/staff/courses/${(await answer.json()).course.courseId}`)
  const text = page.getByRole('textbox', { name: 'Description', exact: true })
  await text.click()
  await pasteFile(text, newPicture('kite.png'))
  const dialog = page.getByRole('dialog', { name: 'Upload the picture' })
  await expect(dialog.getByLabel('Description', { exact: true })).toBeFocused()
  await describeFile(page, 'kite.png', alt)
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(text.getByAltText(alt, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved.').filter({ visible: true }).first()).toBeVisible()
  await page.reload()
  await expect(text.getByAltText(alt, { exact: true })).toBeVisible()
})

test('A picture gets another description, and is removed when nothing uses it (STF-146)', async ({
  page,
}) => {
  await joinAs(page, 'editor')
  const [alt, better] = [newWords('A kite'), newWords('A red kite')]
  await upload(page, alt)
  await page.getByRole('link', { name: alt }).click()
  await field(page, 'Description').fill(better)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: better })).toBeVisible()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Remove “${better}”?` })
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page).toHaveURL('/staff/media')
  await page.goto(`/staff/media?q=${encodeURIComponent(better)}`)
  await expect(page.getByText('Nothing matches.')).toBeVisible()
})

test('A drawing of the site says where it is used and cannot be removed (STF-149, STF-152)', async ({
  page,
}) => {
  await joinAs(page, 'editor')
  await page.goto('/staff/media?kind=course&q=robotics.svg')
  await page.getByRole('list', { name: 'Pictures' }).getByRole('link').first().click()
  await expect(page.getByRole('list', { name: 'Places' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByText('This drawing came with the site.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Replace everywhere' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose a picture' })
  await expect(picker.getByRole('list', { name: 'Pictures' })).toBeVisible()

  await picker.getByRole('button', { name: 'Upload a new picture' }).click()
  const file = picker.getByLabel(/^Choose a picture from this device/)
  // What a browser sends when its file dialog is left without a choice.
  await file.dispatchEvent('cancel', { bubbles: true })
  await expect(file).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(picker).toBeHidden()
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the pictures are searched and filtered (STF-057, STF-294)', async ({ page }) => {
    await joinAs(page, 'editor')
    await page.goto('/staff/media')
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('robotics.svg')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/q=robotics/)
    await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('link')).toHaveCount(1)
  })
})
