import { expect, type Locator, type Page } from 'playwright/test'

/** Nothing of the page lies beside a screen of this many pixels. */
export const expectFit = (page: Page, width: number): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'the page fits its screen')
    .toBeLessThanOrEqual(width)

/** The picture has come, and is one. */
export const expectDrawn = (picture: Locator): Promise<void> =>
  expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), 'the picture is drawn')
    .toBeGreaterThan(0)
