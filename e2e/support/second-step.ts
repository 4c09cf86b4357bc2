import { expect, type Page } from 'playwright/test'
import { AuthenticatorApp } from './authenticator.ts'
import { field } from './journey.ts'
import type { PublicSite } from './public-site.ts'
import { fillSignIn, greeting, StaffMember } from './staff.ts'

export const codeField = (page: Page) => page.getByRole('textbox', { name: '6-digit code' })

export async function enterCode(page: Page, code: string) {
  await codeField(page).fill(code)
  await page.getByRole('button', { name: 'Confirm code' }).click()
}

/** Accepts the invitation; the page then asks for the first second factor. */
export async function join(page: Page, member: StaffMember, path: string) {
  await page.goto(path)
  await field(page, 'Your name').fill(member.name)
  await field(page, 'Password').fill(member.password)
  await field(page, 'Confirm password').fill(member.password)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page).toHaveURL('/staff/set-up')
}

/** @returns the app, and the ten recovery codes */
export async function setUpApp(page: Page): Promise<{ app: AuthenticatorApp; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = page.getByText(/^(?:[A-Z2-7]{2,4} ?){4,}$/)
  const app = new AuthenticatorApp((await secret.textContent()) ?? '')
  await enterCode(page, await app.nextCode())
  return { app, codes: await saveRecoveryCodes(page) }
}

export async function saveRecoveryCodes(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const codes = await list.allTextContents()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(greeting(page)).toBeVisible()
  return codes
}

/** An owner whose second factor is an app. */
export async function joinWithApp(page: Page, site: PublicSite) {
  const member = new StaffMember('Ngozi Eze', { env: site.env() })
  await join(page, member, await member.invite('owner'))
  return { member, ...(await setUpApp(page)) }
}

export async function enterPassword(page: Page, member: StaffMember) {
  await page.goto('/staff/sign-in')
  await fillSignIn(page, member)
  await expect(page).toHaveURL('/staff/sign-in/second-step')
}

/** From the browser, whose name resolution and cookies count. @returns the status, or where it redirects */
export const statusOf = (page: Page, path: string, method = 'GET') =>
  page.evaluate(
    async ([url, verb]) => {
      const { status, type } = await fetch(url, { method: verb, redirect: 'manual' })
      return type === 'opaqueredirect' ? 'redirect' : status
    },
    [path, method] as const,
  )
