import { findLink, recordLayoutShifts } from './support/first-visit.ts'
import { expect, type Page, test } from './support/test.ts'

test.use({ viewport: { width: 360, height: 740 } })

const pages: Record<string, (page: Page) => Promise<string>> = {
  'the home page': async () => '/',
  'a course': (page) => findLink(page, '/course/browse-courses', /\/course\/browse-courses\/[0-9a-f-]{36}/),
  'a post': (page) => findLink(page, '/blog', /\/blog-details\/[\w-]+/),
}

type Picture = {
  priority: string | null
  loading: string | null
  /** Whether the browser found it in the document, before any script ran. */
  isFoundEarly: boolean
}

/** The largest picture at the first paint; undefined until there is one. */
const readLargestPicture = (page: Page) =>
  page.evaluate<Picture | undefined>(() => {
    const image = Reflect.get(window, 'largest')
    if (!(image instanceof HTMLImageElement)) return undefined
    const [request] = performance.getEntriesByName(image.currentSrc)
    const [document] = performance.getEntriesByType('navigation')
    return {
      priority: image.getAttribute('fetchpriority'),
      loading: image.getAttribute('loading'),
      isFoundEarly: Number(request?.startTime) < Number(document?.toJSON().domInteractive),
    }
  })

const { 'the home page': _home, ...withPicture } = pages

test('The first paint of the home page has its drawing, which no request waits for', async ({ page }) => {
  const drawings: string[] = []
  page.on('request', (request) => {
    if (/hero-(?:[123]|bus)/.test(request.url())) drawings.push(request.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const drawing = page.getByRole('img', {
    name: 'Children and a mother fly kites on a hill above the lagoon',
  })
  await expect(drawing.locator('svg')).toHaveCount(3)
  await expect(drawing).toBeVisible()
  expect(drawings).toEqual([])
})

for (const [name, findPath] of Object.entries(withPicture)) {
  test(`The largest picture of ${name} is loaded first`, async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const entry = list.getEntries().at(-1)
        if (entry && 'element' in entry) Object.assign(window, { largest: entry.element })
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await page.goto(await findPath(page))
    await expect
      .poll(() => readLargestPicture(page))
      .toEqual({ priority: 'high', loading: 'eager', isFoundEarly: true })
  })
}

for (const [name, findPath] of Object.entries(pages)) {
  test(`The body of ${name} preloads its fonts, so that its first paint does not wait for them`, async ({
    page,
  }) => {
    const response = await page.goto(await findPath(page))
    const fonts = 'link[rel="preload"][as="font"]'
    await expect(page.locator(`body ${fonts}`)).toHaveCount(2)
    await expect(page.locator(`head ${fonts}`)).toHaveCount(0)
    expect(await response?.headerValue('link')).toBeNull()
  })
}

for (const [name, findPath] of Object.entries(pages)) {
  test(`Nothing moves while a visitor reads ${name} to its end`, async ({ page }) => {
    const readShifts = await recordLayoutShifts(page)
    await page.goto(await findPath(page))
    await page.waitForLoadState('networkidle')
    const copyright = page.getByRole('contentinfo').getByText(/^© /)
    await expect(async () => {
      await page.mouse.wheel(0, 400)
      await expect(copyright).toBeInViewport({ timeout: 100 })
    }).toPass({ intervals: [0] })
    const shifts = await readShifts()
    const total = shifts.reduce((sum, { shift }) => sum + shift, 0)
    expect(total, JSON.stringify(shifts)).toBeLessThan(0.002)
  })
}

const rowsOfSections = (page: Page) =>
  page.locator('[class*="below-fold-"]').evaluateAll((sections) =>
    sections.map((section) => {
      const { containIntrinsicHeight, paddingTop, paddingBottom } = getComputedStyle(section)
      const [guess] = /[\d.]+(?=px)/.exec(containIntrinsicHeight) ?? []
      const expected = Number(guess) + Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom)
      return { expected, actual: section.getBoundingClientRect().height }
    }),
  )

for (const width of [320, 360, 412, 640, 768, 1023, 1024, 1280]) {
  test(`At ${width} px the sections and the footer of the home page have about the height that their classes say`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/')
    for (const section of await page.locator('main > section, body footer').all())
      await section.scrollIntoViewIfNeeded()
    const rows = await rowsOfSections(page)
    expect(rows.length).toBeGreaterThan(6)
    for (const { expected, actual } of rows)
      expect(Math.abs(expected - actual), JSON.stringify(rows)).toBeLessThan(100)
  })
}
