import { holdRequests } from './support/catalogue.ts'
import { bufferDocuments, findLink, measureFirstVisit, recordLayoutShifts } from './support/first-visit.ts'
import { expect, test } from './support/test.ts'

const FONT_FILES = /\.woff2/

const pages: Record<string, (page: Parameters<typeof findLink>[0]) => Promise<string>> = {
  'the home page': async () => '/',
  'the course list': async () => '/course/browse-courses',
  'a course': (page) => findLink(page, '/course/browse-courses', /\/course\/browse-courses\/[0-9a-f-]{36}/),
  'the blog': async () => '/blog',
  'a post': (page) => findLink(page, '/blog', /\/blog-details\/[\w-]+/),
}

// Layout shift caused by the slightly different letter widths of DejaVu, the fallback font here.
const TOLERANCE = 0.002

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  for (const [name, findPath] of Object.entries(pages)) {
    test(`a first visit of ${name} stays within its byte budget (STF-323)`, async ({ page }) => {
      const visit = await measureFirstVisit(page, await findPath(page))
      expect(visit.fonts).toBeLessThanOrEqual(61_000)
      expect(visit.pictures).toBeLessThanOrEqual(60_000)
      expect(visit.total).toBeLessThanOrEqual(280_000)
      expect(visit.requests).toBeLessThanOrEqual(30)
    })

    test(`${name} has no layout shift when fonts load late`, async ({ page }) => {
      const readShifts = await recordLayoutShifts(page)
      await bufferDocuments(page)
      const release = await holdRequests(page, FONT_FILES)
      await page.goto(await findPath(page), { waitUntil: 'domcontentloaded' })
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toBeVisible()
      const hasFont = () => page.evaluate(() => document.fonts.check('800 1em "Ojuju Variable"'))
      expect(await hasFont()).toBe(false)
      release()
      await expect.poll(hasFont).toBe(true)
      await page.waitForLoadState('networkidle')
      const shifts = await readShifts()
      const total = shifts.reduce((sum, { shift }) => sum + shift, 0)
      expect(total, JSON.stringify(shifts)).toBeLessThan(TOLERANCE)
    })
  }
})
