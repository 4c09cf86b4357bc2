import { expect, type Locator, type Page } from 'playwright/test'
import { Keyboard } from './keyboard.ts'
import type { Upload } from './new-picture.ts'

/** How a person works: one test can be done with the mouse and by keyboard alone. */
export type Hands = {
  press(target: Locator): Promise<void>
  /** Replaces what the field holds. */
  type(target: Locator, text: string): Promise<void>
  /** @param day of the calendar, such as 2091-01-08 */
  enterDay(target: Locator, day: string): Promise<void>
  select(target: Locator, option: string): Promise<void>
  choose(radio: Locator): Promise<void>
  check(box: Locator): Promise<void>
  chooseFile(target: Locator, file: Upload): Promise<void>
}

export const mouse: Hands = {
  press: (target) => target.click(),
  type: (target, text) => target.fill(text),
  enterDay: (target, day) => target.fill(day),
  async select(target, option) {
    await target.selectOption(option)
  },
  choose: (radio) => radio.check(),
  check: (box) => box.check(),
  chooseFile: (target, file) => target.setInputFiles([file]),
}

export function keyboardOf(page: Page): Hands {
  const keys = new Keyboard(page)
  return {
    press: (target) => keys.press(target),
    async type(target, text) {
      await keys.tabTo(target)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
    async enterDay(target, day) {
      const [year = '', month = '', dayOfMonth = ''] = day.split('-')
      await keys.type(target, dayOfMonth + month + year)
      if ((await target.inputValue()) === day) return
      // The browser's language puts the month first.
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.type(month + dayOfMonth + year)
    },
    async select(target, option) {
      await keys.type(target, option)
      await expect(target.locator('option:checked')).toHaveText(option)
    },
    choose: (radio) => keys.choose(radio),
    async check(box) {
      await keys.tabTo(box)
      if (!(await box.isChecked())) await page.keyboard.press('Space')
    },
    async chooseFile(target, file) {
      const opened = page.waitForEvent('filechooser')
      await keys.tabTo(target)
      await page.keyboard.press('Enter')
      await (await opened).setFiles([file])
    },
  }
}
