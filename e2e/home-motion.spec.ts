import { holdRequests } from './support/catalogue.ts'
import { expect, test } from './support/test.ts'

const logos = 'Schools and makers we build with'
const quotes = 'What families tell us'
const STEP_MS = 100

for (const [width, logoCount, quoteCount] of [
  [700, 3, 1],
  [768, 4, 2],
  [1024, 5, 3],
] as const) {
  test(`At ${width} px ${logoCount} logos and ${quoteCount} quotes are shown, and the others cannot be focused (HOME-20, HOME-22)`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    for (const [name, count] of [
      [logos, logoCount],
      [quotes, quoteCount],
    ] as const) {
      const carousel = page.getByRole('group', { name })
      await carousel.scrollIntoViewIfNeeded()
      const visibleSlides = carousel.locator('li:not([inert])')
      await expect(visibleSlides).toHaveCount(count)
      for (const slide of await visibleSlides.all()) await expect(slide).toBeInViewport({ ratio: 0.9 })
      await expect(carousel.locator('li').nth(count)).toBeAttached()
    }
    // After rotating the device, the first visible slide is complete and aligned with the frame.
    await page.setViewportSize({ width: width === 768 ? 1024 : 768, height: 900 })
    for (const name of [logos, quotes]) {
      const carousel = page.getByRole('group', { name })
      await carousel.scrollIntoViewIfNeeded()
      await expect(carousel.locator('li:not([inert])').first()).toBeInViewport({ ratio: 0.99 })
      const frame = carousel.getByRole('list').locator('..')
      const offset = async () => {
        const [slide, frameBox] = [
          await carousel.locator('li:not([inert])').first().boundingBox(),
          await frame.boundingBox(),
        ]
        return slide && frameBox ? Math.abs(slide.x - frameBox.x) : Number.NaN
      }
      await expect.poll(offset).toBeLessThan(2)
    }
  })
}

for (const [name, unit, interval, row] of [
  [logos, 'partner logos', 2000, 'HOME-19'],
  [quotes, 'quotes', 4000, 'HOME-21'],
] as const) {
  test(`The ${unit} move every ${interval} ms until they are stopped (${row})`, async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    const carousel = page.getByRole('group', { name })
    await carousel.scrollIntoViewIfNeeded()
    const pause = carousel.getByRole('button', { name: `Pause the ${unit}` })
    await expect(pause).toBeVisible()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    const track = carousel.getByRole('list')
    const position = () => track.evaluate((list) => new DOMMatrix(getComputedStyle(list).transform).m41)
    /** Milliseconds of the page's clock until the track starts or stops moving, within one pixel. */
    const timeUntil = async (moving: boolean) => {
      for (let [ms, before] = [STEP_MS, await position()]; ms < 2 * interval; ms += STEP_MS) {
        await page.clock.runFor(STEP_MS)
        const now = await position()
        if (Math.abs(now - before) > 1 === moving) return ms
        before = now
      }
      return Number.POSITIVE_INFINITY
    }
    await timeUntil(true)
    const measured = (await timeUntil(false)) + (await timeUntil(true))
    expect(Math.abs(measured - interval)).toBeLessThanOrEqual(2 * STEP_MS)

    await pause.click()
    await timeUntil(false)
    expect(await timeUntil(true)).toBe(Number.POSITIVE_INFINITY)
  })
}

test('With reduced motion nothing moves by itself (HOME-13, HOME-19, HOME-21)', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  for (const [name, unit] of [
    [logos, 'partner logos'],
    [quotes, 'quotes'],
  ] as const) {
    await page.getByRole('group', { name }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: `Play the ${unit}` })).toBeVisible()
  }
  const running = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          (a) => a.timeline === document.timeline && a.effect?.getComputedTiming().iterations === Infinity,
        ).length,
  )
  expect(running).toBe(0)
})

test('The course alert can be stopped (HOME-13)', async ({ page }) => {
  await page.goto('/')
  const alert = page.getByRole('complementary', { name: 'New course' })
  const states = () =>
    alert.evaluate((strip) => strip.getAnimations({ subtree: true }).map((a) => a.playState))
  await expect.poll(states).toContain('running')
  await alert.getByRole('button', { name: 'Pause the moving banner' }).click()
  await expect.poll(states).not.toContain('running')
})

test('S10: the focus stays on the logos when they start to move', async ({ page }) => {
  const release = await holdRequests(page, /\/_next\/static\/chunks\/.*\.js/)
  await page.goto('/', { waitUntil: 'commit' })
  const carousel = page.getByRole('group', { name: logos })
  const track = carousel.getByRole('list').locator('..')
  await track.focus()
  await expect(track).toBeFocused()
  release()
  await expect(carousel.getByRole('button', { name: /^(Pause|Play) the partner logos$/ })).toBeVisible()
  await expect(carousel.locator('li[inert]').first()).toBeAttached()
  await expect(track).toBeFocused()
})
