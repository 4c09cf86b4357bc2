import { recordLoadedModules } from '../upstream/testing/loaded-modules.ts'
import { BuiltSite } from './support/built-site.ts'
import { measureFirstVisit } from './support/first-visit.ts'
import { MeasuredSite } from './support/measured-site.ts'
import { expect, test } from './support/test.ts'

const site = new MeasuredSite(3270)

test.describe('A site with traces and metrics', () => {
  test.describe.configure({ mode: 'default', timeout: 240_000 })
  test.use({ baseURL: site.origin, viewport: { width: 360, height: 740 } })
  test.beforeAll(() => site.start())
  test.afterAll(() => site.stop())

  test('sends one trace of a request, its call of the API and the statements, without anything of the parent', async ({
    page,
    parent,
  }) => {
    await parent.logIn()
    const stranger = '4bf92f3577b34da6a3ce929d0e0e4736'
    const headers = { traceparent: `00-${stranger}-00f067aa0ba902b7-01` }
    await page.request.get('/api/cart?from=the-newsletter', { headers })
    await page.goto('/cart?from=the-newsletter')

    const find = (name: string, parentSpanId?: string) =>
      site.traces
        .spans()
        .find((span) => span.name === name && (!parentSpanId || span.parentSpanId === parentSpanId))
    await expect.poll(() => find('GET /api/cart'), { timeout: 20_000 }).toBeTruthy()
    const request = find('GET /api/cart')
    const trace = () => site.traces.spans().filter(({ traceId }) => traceId === request?.traceId)
    await expect
      .poll(() => trace().map(({ service, name }) => `${service} ${name}`), { timeout: 20_000 })
      .toEqual(
        expect.arrayContaining(['kitelab-web GET /carts', 'kitelab-api GET /carts', 'kitelab-api SELECT']),
      )
    const call = trace().find(({ service, name }) => service === 'kitelab-web' && name === 'GET /carts')
    const handled = trace().find(({ service, name }) => service === 'kitelab-api' && name === 'GET /carts')
    expect(handled?.parentSpanId).toBe(call?.spanId)
    expect(handled?.attributes['request.id']).toBe(request?.attributes['request.id'])
    await expect.poll(() => find('GET /cart'), { timeout: 20_000 }).toBeTruthy()

    const cookies = (await page.context().cookies())
      .map(({ value }) => value)
      .filter((value) => value.length > 3)
    const personal = [
      parent.email,
      parent.lastName,
      parent.otherNames,
      'the-newsletter',
      stranger,
      ...cookies,
    ]
    const sent = site.traces.text()
    expect(personal.filter((text) => sent.includes(text) || sent.includes(encodeURIComponent(text)))).toEqual(
      [],
    )
    expect(sent).not.toMatch(/"https?:\/\/|127\.0\.0\.1|\?from=/)
  })

  test('counts the web vitals of a visit by route once its page is hidden', async ({ page }) => {
    await expect(async () => {
      await page.goto('/course/browse-courses', { waitUntil: 'networkidle' })
      await page.goto('/faqs')
      const counted = await site.metrics()
      const labels = 'route="/course/browse-courses",device="phone"'
      for (const metric of ['LCP', 'FCP', 'TTFB'])
        expect(counted).toContain(`web_vitals_seconds_count{metric="${metric}",${labels}}`)
      expect(counted).toContain(`web_vitals_cls_count{${labels}}`)
    }).toPass({ timeout: 60_000 })
  })

  const refusals = [
    { header: 'Sec-GPC', refuse: () => Object.assign(Navigator.prototype, { globalPrivacyControl: true }) },
    { header: 'DNT', refuse: () => Object.defineProperty(Navigator.prototype, 'doNotTrack', { value: '1' }) },
  ]
  for (const { header, refuse } of refusals) {
    test(`does not load the script for a visitor with ${header}, and a page of a shared cache sends nothing`, async ({
      browser,
    }) => {
      const path = '/about-us'
      const visitor = await browser.newContext({ baseURL: site.origin, extraHTTPHeaders: { [header]: '1' } })
      const cached = await browser.newContext({ baseURL: site.origin })
      await cached.addInitScript(refuse)
      for (const context of [visitor, cached]) {
        const reports: string[] = []
        context.on('request', (request) => {
          if (request.url().includes('/api/vitals')) reports.push(request.url())
        })
        const page = await context.newPage()
        const response = await page.goto(path, { waitUntil: 'networkidle' })
        expect(await response?.headerValue('server-timing')).toBe(context === visitor ? null : 'vitals')
        await page.goto('/faqs', { waitUntil: 'networkidle' })
        expect(reports).toEqual([])
        await context.close()
      }
      expect(await site.metrics()).not.toContain(`route="${path}",device`)
    })
  }

  test('loads at most 3 kB more for the web vitals', async ({ browser }) => {
    const visit = async (headers: Record<string, string>) => {
      const context = await browser.newContext({ baseURL: site.origin, extraHTTPHeaders: headers })
      const { scripts } = await measureFirstVisit(await context.newPage(), '/blog')
      await context.close()
      return scripts
    }
    const more = (await visit({})) - (await visit({ DNT: '1' }))
    expect(more).toBeGreaterThan(0)
    expect(more).toBeLessThanOrEqual(3_000)
  })
})

test('A site without a collector loads nothing of the traces', async () => {
  const loaded = recordLoadedModules()
  const plain = new BuiltSite({ port: 3278, env: { NODE_OPTIONS: loaded.nodeOptions } })
  await plain.start()
  await fetch(plain.origin)
  await plain.stop()
  const modules = loaded.modules()
  loaded.remove()
  expect(modules.some((url) => url.endsWith('/lib/http/create-server.ts'))).toBe(true)
  expect(modules.filter((url) => /@opentelemetry\/(?!api\/)|\/lib\/tracing\//.test(url))).toEqual([])
})
