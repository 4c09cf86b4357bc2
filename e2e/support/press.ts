import { expect, type Locator, type Page, type Response } from 'playwright/test'

/** People press again when nothing happens; a test would wait in vain. */
const MOST_MS = 3_000

const controlsAreHydrated = () => {
  if (!document.querySelector('script[src*="/_next/"]')) return true
  const controls = document.querySelectorAll('button, input:not([type=hidden]), select, textarea')
  const isShown = (control: Element) => control.checkVisibility({ visibilityProperty: true })
  const isHydrated = (control: Element) =>
    Object.keys(control).some((name) => name.startsWith('__reactProps'))
  return Array.from(controls).every((control) => isHydrated(control) || !isShown(control))
}

/**
 * A press before hydration is lost where no form keeps it. What happens before it is tested with `waitUntil: 'commit'`.
 * @returns once all controls are hydrated, or after 3 s on a page whose scripts are held
 */
export function waitForHydrationOf(page: Page): void {
  const { goto, reload } = page

  async function hydrated(response: Response | null) {
    // An email of the outbox runs no scripts, also none of the test.
    if (response?.headers()['content-security-policy']?.includes('sandbox')) return
    await page.waitForFunction(controlsAreHydrated, undefined, { timeout: MOST_MS }).catch(() => undefined)
  }

  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options)
    if (options?.waitUntil !== 'commit') await hydrated(response)
    return response
  }
  page.reload = async (options) => {
    const response = await reload.call(page, options)
    if (options?.waitUntil !== 'commit') await hydrated(response)
    return response
  }
}

export async function waitUntilHydrated(control: Locator): Promise<void> {
  const isHydrated = () =>
    control.evaluate((element) => Object.keys(element).some((name) => name.startsWith('__reactProps')))
  await expect.poll(isHydrated).toBe(true)
}

export async function pressHydrated(button: Locator): Promise<void> {
  await waitUntilHydrated(button)
  await button.click()
}

export const pressLogOut = (page: Page): Promise<void> =>
  pressHydrated(page.getByRole('button', { name: 'Log Out' }).filter({ visible: true }))
