import { firstVisit, linkOn } from './support/first-visit.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 360, height: 740 } })

const pages: Record<string, (page: Parameters<typeof linkOn>[0]) => Promise<string>> = {
  'the home page': async () => '/',
  'the course list': async () => '/course/browse-courses',
  'a course': (page) => linkOn(page, '/course/browse-courses', /\/course\/browse-courses\/[0-9a-f-]{36}/),
  'the blog': async () => '/blog',
  'a post': (page) => linkOn(page, '/blog', /\/blog-details\/[\w-]+/),
}

for (const [name, address] of Object.entries(pages)) {
  test(`A first visit of ${name} on a phone stays small, and nothing in it moves`, async ({ page }) => {
    const visit = await firstVisit(page, await address(page))
    // To the three decimals in which it is told: on a busy line the letters come after the first paint, and are a hair wider
    // or narrower than what stands in for them.
    expect(visit.shift).toBeCloseTo(0, 3)
    expect(visit.fonts).toBeLessThanOrEqual(75_000)
    expect(visit.pictures).toBeLessThanOrEqual(60_000)
    expect(visit.whole).toBeLessThanOrEqual(280_000)
    expect(visit.requests).toBeLessThanOrEqual(30)
  })
}
