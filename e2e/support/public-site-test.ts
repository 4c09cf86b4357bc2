import type { PublicSite } from './public-site.ts'
import { test } from './test.ts'

/** Tests whose browser finds the site and trusts it. */
export const testAt = (site: PublicSite) =>
  test.extend({
    launchOptions: [
      ({ launchOptions }, use) =>
        use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...site.browserArgs] }),
      { scope: 'worker' },
    ],
  })
