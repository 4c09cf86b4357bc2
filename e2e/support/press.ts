import { expect, type Locator, type Page } from 'playwright/test'

/** A press before hydration is lost where no form keeps it. */
export async function pressHydrated(button: Locator): Promise<void> {
  const isHydrated = () =>
    button.evaluate((element) => Object.keys(element).some((name) => name.startsWith('__reactProps')))
  await expect.poll(isHydrated).toBe(true)
  await button.click()
}

export const pressLogOut = (page: Page): Promise<void> =>
  pressHydrated(page.getByRole('button', { name: 'Log Out' }).filter({ visible: true }))
