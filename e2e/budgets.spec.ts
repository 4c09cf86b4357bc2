import { holdBack } from './support/catalogue.ts'
import { firstVisit, inOnePiece, linkOn, watchMoves } from './support/first-visit.ts'
import { expect, test } from './support/test.ts'

const TYPEFACES = /\.woff2/

const pages: Record<string, (page: Parameters<typeof linkOn>[0]) => Promise<string>> = {
  'the home page': async () => '/',
  'the course list': async () => '/course/browse-courses',
  'a course': (page) => linkOn(page, '/course/browse-courses', /\/course\/browse-courses\/[0-9a-f-]{36}/),
  'the blog': async () => '/blog',
  'a post': (page) => linkOn(page, '/blog', /\/blog-details\/[\w-]+/),
}

// Layout shift caused by the slightly different letter widths of DejaVu, the fallback font here.
const HAIR = 0.002

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  for (const [name, address] of Object.entries(pages)) {
    test(`a first visit of ${name} stays within its byte budget`, async ({ page }) => {
      const visit = await firstVisit(page, await address(page))
      expect(visit.fonts).toBeLessThanOrEqual(75_000)
      expect(visit.pictures).toBeLessThanOrEqual(60_000)
      expect(visit.whole).toBeLessThanOrEqual(280_000)
      expect(visit.requests).toBeLessThanOrEqual(30)
    })

    test(`${name} has no layout shift when fonts load late`, async ({ page }) => {
      const moves = await watchMoves(page)
      await inOnePiece(page)
      const release = await holdBack(page, TYPEFACES)
      await page.goto(await address(page), { waitUntil: 'domcontentloaded' })
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toBeVisible()
      const hasCome = () => page.evaluate(() => document.fonts.check('800 1em "Ojuju Variable"'))
      expect(await hasCome()).toBe(false)
      release()
      await expect.poll(hasCome).toBe(true)
      await page.waitForLoadState('networkidle')
      const seen = await moves()
      const far = seen.reduce((sum, { shift }) => sum + shift, 0)
      expect(far, JSON.stringify(seen)).toBeLessThan(HAIR)
    })
  }
})
