import { expect, type Page } from 'playwright/test'

const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'
const SMALLEST_PX = 44
const RING_PX = 3
const MAX_STEPS = 200

/** Controls that take a press in less than 44 × 44 px, with their size. The label of a box or a radio counts as a part of it. */
const findSmallControls = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([selector, smallest]) => {
      // As 'Skip to content' is until it has the focus.
      const isClipped = ({ parentElement }: Element, { clipPath }: CSSStyleDeclaration): boolean =>
        clipPath === 'inset(50%)' ||
        (parentElement !== null && isClipped(parentElement, getComputedStyle(parentElement)))
      const isShown = (control: Element) => {
        const { width, height } = control.getBoundingClientRect()
        const isVisible = control.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
        return isVisible && !isClipped(control, getComputedStyle(control))
      }
      const takesPressAt = (control: Element, x: number, y: number) => {
        const hit = document.elementFromPoint(x, y)
        const label = hit?.closest('label')
        return Boolean(hit && (control.contains(hit) || label?.control === control))
      }
      const reach = (control: Element, dx: number, dy: number) => {
        const { left, top, width, height } = control.getBoundingClientRect()
        let steps = 0
        while (
          steps <= smallest &&
          takesPressAt(control, left + width / 2 + dx * steps, top + height / 2 + dy * steps)
        )
          steps += 1
        return steps
      }
      const sizeOf = (control: Element) => {
        const { width, height } = control.getBoundingClientRect()
        if (width >= smallest && height >= smallest) return { width, height }
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        return {
          width: Math.max(width, reach(control, 1, 0) + reach(control, -1, 0)),
          height: Math.max(height, reach(control, 0, 1) + reach(control, 0, -1)),
        }
      }
      return [...document.querySelectorAll(selector)].filter(isShown).flatMap((control) => {
        const { width, height } = sizeOf(control)
        const isLarge = Math.round(width) >= smallest && Math.round(height) >= smallest
        return isLarge
          ? []
          : [`${Math.round(width)} × ${Math.round(height)}: ${control.outerHTML.slice(0, 160)}`]
      })
    },
    [CONTROLS, SMALLEST_PX] as const,
  )

/** Every control has 44 × 44 px or more (STF-073). */
export const expectLargeControls = (page: Page): Promise<void> =>
  expect.poll(() => findSmallControls(page), 'controls that are too small').toEqual([])

type Stop = { at: number; ring: number; html: string }

/** What has the focus: its place among the controls, and the width of its ring in pixels. */
const readFocus = (page: Page): Promise<Stop | undefined> =>
  page.evaluate((selector) => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) return undefined
    const ringOf = (element: Element | null, part?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element ?? document.body, part)
      return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
    }
    const places = [activeElement, activeElement.parentElement, activeElement.closest('label, td, li')]
    const rings = places.flatMap((element) => [ringOf(element), ringOf(element, '::after')])
    return {
      at: [...document.querySelectorAll(selector)].indexOf(activeElement),
      ring: Math.max(...rings),
      html: activeElement.outerHTML.slice(0, 160),
    }
  }, CONTROLS)

/** How many controls Tab should reach. */
export const countReachable = (page: Page): Promise<number> =>
  page
    .locator(CONTROLS)
    .evaluateAll(
      (all) =>
        all.filter(
          (control) =>
            control.checkVisibility({ visibilityProperty: true }) &&
            control.getAttribute('tabindex') !== '-1' &&
            !control.matches(':disabled') &&
            !control.closest('[inert]'),
        ).length,
    )

/** Tab reaches the controls in the order of the page, each with a ring of 3 px (STF-073). @returns how many */
export async function walkByKeyboard(page: Page): Promise<number> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    getSelection()?.removeAllRanges()
    scrollTo({ top: 0, behavior: 'instant' })
  })
  const stops: Stop[] = []
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await page.keyboard.press('Tab')
    const stop = await readFocus(page)
    const last = stops.at(-1)?.at ?? -1
    if (!stop || stop.at < Math.max(last, 0)) break
    // The day, month and year of a date are stops of one control.
    if (stop.at > last) stops.push(stop)
  }
  expect(stops.filter(({ ring }) => ring < RING_PX).map(({ html }) => html)).toEqual([])
  return stops.length
}
