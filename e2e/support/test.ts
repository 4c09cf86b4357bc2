import AxeBuilder from '@axe-core/playwright'
import {
  type APIRequestContext,
  type Browser,
  test as base,
  expect,
  type Locator,
  type Page,
} from 'playwright/test'
import { Parent } from './parent.ts'
import { waitForHydrationOf } from './press.ts'

type Options = { expectedConsole: RegExp | RegExp[] }
type Fixtures = {
  /** Closes the contexts that a test has opened itself. */
  closedContexts: undefined
  parent: Parent
  /** Expects no WCAG 2.2 AA violation on the page in its current state. */
  axe: (page?: Page) => Promise<void>
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export const test = base.extend<Options & Fixtures>({
  /** Console errors that the test provokes, such as a 404. Any other error fails the test. */
  expectedConsole: [[], { option: true }],

  /** The browser would go on drawing their pages until the last test. */
  closedContexts: [
    async ({ browser }, use) => {
      const earlier = browser.contexts()
      await use(undefined)
      const opened = browser.contexts().filter((context) => !earlier.includes(context))
      await Promise.all(opened.map((context) => context.close()))
    },
    { auto: true },
  ],

  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitForHydrationOf)
    await use(context)
  },

  page: async ({ page, expectedConsole }, use) => {
    const errors: string[] = []
    const record = (text: string) => {
      if (![expectedConsole].flat().some((pattern) => pattern.test(text))) errors.push(text)
    }
    page.on('console', (message) => {
      if (message.type() === 'error') record(`${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => record(String(error)))
    await use(page)
    // Pending intercepted requests would otherwise fail the next test.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(errors, 'the browser console has no errors').toEqual([])
  },

  parent: async ({ page, baseURL }, use) => {
    await use(new Parent(page, baseURL ?? ''))
  },

  axe: async ({ page }, use) => {
    await use(async (target = page) => {
      // Waits for animations to end. Scroll-driven and endless ones never do.
      await target.emulateMedia({ reducedMotion: 'reduce' })
      await target.evaluate(async () => {
        const running = document.getAnimations().filter((animation) => {
          const { duration, iterations } = animation.effect?.getComputedTiming() ?? {}
          return (
            animation.timeline === document.timeline &&
            animation.playState === 'running' &&
            iterations !== Infinity &&
            Number(duration) < 1000
          )
        })
        await Promise.all(running.map((animation) => animation.finished.catch(() => undefined)))
      })
      const { violations } = await new AxeBuilder({ page: target }).withTags(standards).analyze()
      await target.emulateMedia({ reducedMotion: null })
      const summary = violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ html }) => html),
      }))
      expect(summary).toEqual([])
    })
  },
})

export { type APIRequestContext, type Browser, expect, type Locator, type Page }
