import { expect, type Locator, type Page } from 'playwright/test'

const MAX_STEPS = 150

/** Uses the page by keyboard alone. */
export class Keyboard {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Fails when Tab does not reach the control. */
  async tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    for (let step = 0; step < MAX_STEPS; step += 1) {
      if (await hasFocus(target)) return
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`not reached by Tab: ${target}`)
  }

  /** To what is just before the focus. */
  async tabBackTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    for (let step = 0; step < MAX_STEPS; step += 1) {
      if (await hasFocus(target)) return
      await this.page.keyboard.press('Shift+Tab')
    }
    throw new Error(`not reached by Shift+Tab: ${target}`)
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.tabTo(target)
    await this.page.keyboard.type(text)
  }

  async press(target: Locator): Promise<void> {
    await this.tabTo(target)
    await this.page.keyboard.press('Enter')
  }

  /** Tab reaches a radio group, the arrow keys choose within it. */
  async choose(radio: Locator): Promise<void> {
    const name = await radio.getAttribute('name')
    const inGroup = this.page.locator(`input[type=radio][name="${name}"]:focus`)
    for (let step = 0; step < MAX_STEPS && (await inGroup.count()) === 0; step += 1)
      await this.page.keyboard.press('Tab')
    for (let step = 0; step < 10 && !(await hasFocus(radio)); step += 1)
      await this.page.keyboard.press('ArrowRight')
    if (!(await radio.isChecked())) await this.page.keyboard.press('Space')
    await expect(radio).toBeChecked()
  }
}

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === element.ownerDocument.activeElement)
