import { field, fillSignUp, findCourse, logIn } from './support/journey.ts'
import { codeFor } from './support/parent.ts'
import { expect, test } from './support/test.ts'
import { expectNoLinkCovered, toasts } from './support/toasts.ts'

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } })

    test('P7: a visitor who adds a course sees it above the login and the sign-up, without a toast', async ({
      page,
      axe,
    }) => {
      await findCourse(page)
      const coursePath = new URL(page.url()).pathname
      await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).last().click()
      await expect(page).toHaveURL(/\/auth\/login\?from=/)
      const waiting = page.getByText('Waiting for you').locator('..')
      await expect(page.getByText('Please login to add items to your cart.')).toBeVisible()
      await expect(waiting).toContainText('Robots from Cartons')
      await expect(waiting).toContainText('₦45,000')
      await expect(toasts(page)).toHaveCount(0)
      await expect(page.getByText('New to Kitelab?')).toBeVisible()
      await axe()

      await page.reload()
      await expect(waiting).toContainText('Robots from Cartons')
      await page.getByRole('link', { name: 'Create an account' }).click()
      await expect(page).toHaveURL(/\/auth\/signup\?/)
      await expect(waiting.filter({ visible: true })).toContainText('Robots from Cartons')
      await axe()
      await page.getByRole('link', { name: 'Log in to my account' }).click()
      await expect(page).toHaveURL(
        `/auth/login?from=${encodeURIComponent(coursePath)}&then=${await pendingActionOf(page.url())}`,
      )
    })
  })
}

const pendingActionOf = async (url: string) => new URL(url).searchParams.get('then')

test('P7: without a waiting course, login and sign-up show their usual content', async ({ page }) => {
  await page.goto('/auth/login')
  await expect(page.getByRole('link', { name: 'Sign up' })).toBeVisible()
  await expect(page.getByText('Waiting for you')).toHaveCount(0)
  await page.goto('/auth/signup')
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('P7: a course that no longer exists is not shown as waiting', async ({ page }) => {
  await page.goto('/auth/login?from=%2F&then=cart.00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible()
  await expect(page.getByText('Waiting for you')).toHaveCount(0)
})
test.use({ expectedConsole: /404/ })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('P7: toasts cover no link on the verification, the login and a course page', async ({
    page,
    parent,
  }) => {
    await page.goto('/auth/signup')
    await fillSignUp(page, parent)
    await page.getByRole('radio', { name: 'WhatsApp' }).check()
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page).toHaveURL('/auth/verify-email')
    await expectNoLinkCovered(page)
    const code = await codeFor(page.request, new URL(page.url()).origin, parent.email)
    await field(page, 'Code from the email').fill(code)
    await page.getByRole('button', { name: 'Verify OTP' }).click()
    await expect(page).toHaveURL('/auth/login')
    await expect(page.getByText('Email verified, Account Created successfully!')).toBeVisible()
    await expectNoLinkCovered(page)
    await logIn(page, parent)
    await findCourse(page)
    await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).last().click()
    await expect(page.getByText('Course added to cart!')).toBeVisible()
    await expectNoLinkCovered(page)
  })
})
