import { expect, type Locator, type Page } from 'playwright/test'
import { openOrder, panel, press } from './order-page.ts'

type Order = { reference: string }

export const refundOpener = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Refund', exact: true }).first()

export const refundDialog = (page: Page, { reference }: Order): Locator =>
  page.getByRole('dialog', { name: `Refund order ${reference}` })

export async function openRefund(page: Page, order: Order): Promise<Locator> {
  await openOrder(page, order)
  await refundOpener(page).click()
  return refundDialog(page, order)
}

export const placeBox = (dialog: Locator, child: string): Locator =>
  dialog.getByRole('checkbox', { name: new RegExp(`${child} · paid`) })

export const amountField = (dialog: Locator, child: string): Locator =>
  dialog.getByRole('textbox', { name: new RegExp(`^Amount for .*, ${child}$`) })

export const endBox = (dialog: Locator, child: string): Locator =>
  dialog.getByRole('checkbox', {
    name: new RegExp(`^End the enrolment and free the place now of .*, ${child}$`),
  })

/** Chooses a reason and sends the refund. */
export async function sendRefund(dialog: Locator, action: string): Promise<void> {
  await dialog.getByLabel('Reason').selectOption('Change of plans')
  await press(dialog, action)
  await expect(dialog).toBeHidden()
}

export const refundPanel = (page: Page): Locator => panel(page, 'Refunds')

/** The page shows it once the provider has answered. */
export const expectRefundState = (page: Page, state: string): Promise<void> =>
  expect(async () => {
    await page.reload()
    await expect(refundPanel(page).getByText(state, { exact: true }).first()).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 90_000 })
