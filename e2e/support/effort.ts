import type { Page } from 'playwright/test'

/** Taps (choosing from a select is one) and text fields that were filled in. */
export type Effort = { taps: number; fields: number }

/** Counts the browser's events from now on, in all pages and frames of the tab. */
export async function countEffort(page: Page): Promise<Effort> {
  const effort: Effort = { taps: 0, fields: 0 }
  await page.exposeFunction('countOne', (kind: keyof Effort) => {
    effort[kind] += 1
  })
  await page.addInitScript(() => {
    const count = (kind: string) => Reflect.get(window, 'countOne')(kind)
    const typed = new WeakSet<EventTarget>()
    const isText = (target: EventTarget | null) =>
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !/checkbox|radio|file|button|submit/.test(target.type))
    addEventListener('pointerdown', () => count('taps'), true)
    addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && count('taps'), true)
    addEventListener(
      'input',
      ({ target }) => {
        if (!target || !isText(target) || typed.has(target)) return
        typed.add(target)
        count('fields')
      },
      true,
    )
  })
  return effort
}
