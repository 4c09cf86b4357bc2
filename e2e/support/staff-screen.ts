import { expect, type Page } from 'playwright/test'
import { countReachable, expectLargeControls, walkByKeyboard } from './controls.ts'
import { expectNoOverflow } from './screen.ts'

const DESKTOP = { width: 1280, height: 800 }
export const PHONE = { width: 360, height: 740 }
/** 1280 px at a zoom of 200 %, and the narrowest. */
const OTHER_WIDTHS = [640, 320]

/** The bar at the foot of a phone covers a part of what is behind it, which axe takes for a small target. */
async function showWholePage(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const { width = PHONE.width } = page.viewportSize() ?? {}
  await page.setViewportSize({ width, height })
}

/** Axe, large controls and no sideways scroll (STF-062, STF-073, STF-324). */
export async function expectGoodScreen(page: Page, axe: (page?: Page) => Promise<void>): Promise<void> {
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    await expectLargeControls(page)
    await showWholePage(page)
    await axe(page)
    await expectNoOverflow(page, size.width)
  }
  for (const width of OTHER_WIDTHS) {
    await page.setViewportSize({ width, height: 640 })
    await expectNoOverflow(page, width)
  }
  await page.setViewportSize(DESKTOP)
}

/** Tab reaches every control in the order of the screen (STF-073). */
export async function expectReachable(page: Page): Promise<void> {
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    await page.reload()
    const reachable = await countReachable(page)
    expect(await walkByKeyboard(page), `at ${size.width} px`).toBe(reachable)
  }
  await page.setViewportSize(DESKTOP)
}
