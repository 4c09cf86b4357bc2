import { randomUUID } from 'node:crypto'
import { holdRequests } from './support/catalogue.ts'
import { fillContactForm, contactForm as form, sendButton as send } from './support/contact.ts'
import { expectNoOverflow } from './support/screen.ts'
import { expect, test } from './support/test.ts'

const comment = 'Is there a camp in October?'

test('The contact page shows opening hours, location, phone and email (RT-16, CONT-01, CONT-02, NAV-26)', async ({
  page,
}) => {
  await page.goto('/contact')
  const office = page.getByRole('region', { name: 'Our office' })
  await expect(office).toContainText('Monday to Friday, 8:00 am to 5:00 pm (WAT)')
  await expect(office).toContainText('Yaba, Lagos')
  await expect(office.getByRole('link', { name: '+234' })).toHaveAttribute('href', /^tel:\+234\d+$/)
  await expect(office.getByRole('link', { name: '@' })).toHaveAttribute('href', /^mailto:/)
  for (const link of await office.getByRole('link', { name: /@|\+234/ }).all())
    await expect.poll(async () => (await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

test('A message is validated, sent and stored, and the form is ready for another (CONT-03 to CONT-06, VAL-37 to VAL-44)', async ({
  page,
  axe,
}) => {
  await page.goto('/contact')
  for (const name of ['Phone', 'Address', 'Comment'])
    await expect(form(page).getByText(`${name} (optional)`)).toBeVisible()
  await send(page).click()
  for (const error of [
    'First name is required',
    'Last name is required',
    'Email is required',
    'You must agree to the terms',
  ])
    await expect(form(page).getByText(error)).toBeVisible()
  await expect(form(page).getByLabel('First name')).toBeFocused()
  await axe()

  const commentField = form(page).getByLabel('Comment')
  await commentField.pressSequentially('x'.repeat(3))
  await expect(form(page).getByText('97 characters left')).toBeVisible()
  await commentField.fill('')
  await form(page).getByLabel('Email').fill('bola@')
  await form(page).getByLabel('Phone').focus()
  await expect(form(page).getByText('Invalid email')).toBeVisible()
  await fillContactForm(page, comment)
  // The input's maxlength is 100.
  await commentField.focus()
  await commentField.press('End')
  await page.keyboard.insertText('y'.repeat(100))
  await expect(commentField).toHaveValue(/^Is there a camp in October\?y{73}$/)
  await expect(form(page).getByText('0 characters left')).toBeVisible()

  await send(page).click()
  // S11: in a toast and in the form.
  await expect(page.getByText('Contact form sent successfully!')).toHaveCount(2)
  await expect(form(page).getByRole('status')).toHaveText('Contact form sent successfully!')
  await expect(commentField).toHaveValue('')
  await expect(form(page).getByLabel('First name')).toHaveValue('')
  await expect(form(page).getByLabel('I agree')).not.toBeChecked()
  await expect(form(page).getByText('100 characters left')).toBeVisible()
})

test.describe('A message that cannot be sent', () => {
  test.use({ expectedConsole: [/503|429/] })

  test('is reported above and below the form, which keeps its input (CONT-05, CONT-07, ERR-40)', async ({
    page,
  }) => {
    await page.goto('/contact')
    await fillContactForm(page, comment)
    const json = { error: { code: 'unavailable', message: 'away', from: 'fallback' } }
    const release = await holdRequests(page, '/api/contact', (route) => route.fulfill({ status: 503, json }))
    await send(page).click()
    await expect(send(page)).toHaveText('Sending...')
    release()
    await expect(form(page).getByRole('alert')).toHaveText('Failed to send contact form.')
    await expect(page.getByText('Failed to send contact form.').filter({ visible: true })).toHaveCount(2)
    await expect(form(page).getByLabel('Comment')).toHaveValue(comment)
    await expect(form(page).getByLabel('I agree')).toBeChecked()

    await page.unroute('/api/contact')
    await page.route('/api/contact', (route) =>
      route.fulfill({ status: 429, json: { error: { code: 'too_many', message: 'Please wait a while.' } } }),
    )
    await send(page).click()
    await expect(form(page).getByRole('alert')).toHaveText('Please wait a while.')
  })
})

test('The newsletter accepts a valid email with consent and confirms the subscription (NAV-24, AMB-29)', async ({
  page,
}) => {
  const newsletter = () => page.getByRole('form', { name: 'One useful letter a month' })
  const subscribe = () => newsletter().getByRole('button', { name: 'Subscribe' })
  const email = `ngozi.${randomUUID().slice(0, 8)}@example.com`
  const confirmed =
    'Thank you. If this address is not confirmed yet, we email it a link to confirm, at most once a day.'
  for (const _ of ['new', 'already subscribed']) {
    await page.goto('/faqs')
    await subscribe().click()
    await expect(newsletter().getByText('Email is required')).toBeVisible()
    await expect(newsletter().getByRole('textbox', { name: 'Email address' })).toBeFocused()
    await newsletter().getByRole('textbox', { name: 'Email address' }).fill(email)
    await subscribe().click()
    await expect(newsletter().getByText('Please agree, so that we may store your address.')).toBeVisible()
    await newsletter().getByRole('checkbox').check()
    await subscribe().click()
    await expect(newsletter().getByText(confirmed)).toBeVisible()
  }
})

test.describe('A newsletter subscription that fails', () => {
  test.use({ expectedConsole: [/503/] })

  test('S11: is reported at its form', async ({ page }) => {
    await page.route('**/api/newsletter', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto('/faqs')
    const newsletter = page.getByRole('form', { name: 'One useful letter a month' })
    await newsletter.getByRole('textbox', { name: 'Email address' }).fill('ngozi@example.com')
    await newsletter.getByRole('checkbox').check()
    await newsletter.getByRole('button', { name: 'Subscribe' }).click()
    await expect(newsletter.getByRole('status')).toHaveText('Your address was not stored. Please try again.')
  })
})

for (const width of [360, 1280]) {
  test(`The contact page is accessible and fits ${width} px`, async ({ page, axe }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/contact')
    await axe()
    await expectNoOverflow(page, width)
  })
}
