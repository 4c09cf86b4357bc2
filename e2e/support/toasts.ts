import { expect, type Locator, type Page } from 'playwright/test'

export const toasts = (page: Page): Locator => page.locator('[data-sonner-toast][data-removed=false]')

/** No toast covers a link or a button of the page. */
export async function expectNoLinkCovered(page: Page): Promise<void> {
  await expect(toasts(page)).not.toHaveCount(0)
  await expect
    .poll(() =>
      page.evaluate(() => {
        const toastElements = [...document.querySelectorAll('[data-sonner-toast][data-removed=false]')]
        const boxes = toastElements.map((toast) => toast.getBoundingClientRect())
        const links = [...document.querySelectorAll('a[href], button')].filter(
          (link) => !link.closest('[data-sonner-toast]') && link.getBoundingClientRect().width > 1,
        )
        return links
          .filter((link) => {
            const { top, bottom } = link.getBoundingClientRect()
            return boxes.some((box) => top < box.bottom && bottom > box.top)
          })
          .map((link) => link.textContent)
      }),
    )
    .toEqual([])
}
