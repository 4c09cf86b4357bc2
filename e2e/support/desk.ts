import { expect, type Locator, type Page } from 'playwright/test'
import type { Hands } from './hands.ts'
import { waitUntilHydrated } from './press.ts'
import { sidebar } from './staff.ts'

/** A person at a screen. */
export class Desk {
  readonly page: Page
  readonly hands: Hands
  private readonly isPhone: boolean

  constructor(page: Page, hands: Hands, isPhone: boolean) {
    this.page = page
    this.hands = hands
    this.isPhone = isPhone
  }

  get main(): Locator {
    return this.page.getByRole('main')
  }

  /** By the sidebar, or by the menu of a phone. */
  async open(entry: string): Promise<void> {
    const { page, hands } = this
    const menu = page.getByRole('dialog', { name: 'Menu' })
    if (this.isPhone) {
      await hands.press(
        page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'More' }),
      )
      await hands.press(menu.getByRole('link', { name: entry }))
    } else await hands.press(sidebar(page).getByRole('link', { name: entry }))
    await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible()
  }

  button(name: string, scope: Locator = this.main): Locator {
    return scope.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
  }

  async press(name: string, scope?: Locator): Promise<void> {
    await this.use(this.button(name, scope))
  }

  /** Presses a control that needs scripts, also on a page that a plain link or form has opened. */
  async use(control: Locator): Promise<void> {
    await waitUntilHydrated(control)
    await this.hands.press(control)
  }

  async search(words: string): Promise<void> {
    await this.hands.type(this.main.getByRole('searchbox', { name: 'Search', exact: true }), words)
    await this.page.keyboard.press('Enter')
    await expect(this.page).toHaveURL(/q=/)
  }

  async openFound(words: string): Promise<void> {
    await this.search(words)
    await this.hands.press(this.main.getByRole('link', { name: words, exact: true }))
    await expect(this.page.getByRole('heading', { level: 1, name: words })).toBeVisible()
  }
}
