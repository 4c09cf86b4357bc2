import { test as base, expect } from 'playwright/test'
import { Parent } from '../parent.ts'
import type { Engine } from './engine.ts'
import { openFirefox } from './firefox.ts'
import { openWebkit } from './webkit.ts'

type Fixtures = {
  /** A parent with a new account; the browser is logged out. */
  parent: Parent
  /** Firefox in a desktop window. */
  firefox: Engine
  /** WebKit in a phone-sized window. */
  webkit: Engine
  /** WebKit without popovers, as on iOS 16. */
  oldWebkit: Engine
}

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }
/**
 * The payment library requests the provider's page, which the sandbox's policy blocks. Firefox reports a typeface whose
 * page was left before it had come (NS_BINDING_ABORTED).
 */
const expectedErrors = /checkout\.paystack\.com|downloadable font: download failed .* status=2152398850 /

async function useEngine(engine: Engine, use: (engine: Engine) => Promise<void>) {
  try {
    await use(engine)
  } finally {
    await engine.close()
  }
  expect(
    engine.errors.filter((error) => !expectedErrors.test(error)),
    'the browser console has no errors',
  ).toEqual([])
}

export const test = base.extend<Fixtures>({
  parent: async ({ request, baseURL }, use) => {
    await use(new Parent({ request }, baseURL ?? ''))
  },
  firefox: async ({ baseURL }, use) => useEngine(await openFirefox(baseURL ?? '', desktop), use),
  webkit: async ({ baseURL }, use) => useEngine(await openWebkit(baseURL ?? '', phone), use),
  oldWebkit: async ({ baseURL }, use) =>
    useEngine(await openWebkit(baseURL ?? '', desktop, { without: ['PopoverAttribute'] }), use),
})

export { expect }
