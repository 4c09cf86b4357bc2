import { expectNoOverflow } from './support/screen.ts'
import { expect, test } from './support/test.ts'

const BROWSE = '/course/browse-courses'
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

type Reader = { get: (path: string) => Promise<{ text: () => Promise<string> }> }

/** The URL of the first course or post that a list page links to. */
async function findFirstLink(request: Reader, list: string, below: string): Promise<string> {
  let href = ''
  await expect
    .poll(async () => {
      const html = await (await request.get(list)).text()
      href = html.match(new RegExp(`href="(${below}/[a-z0-9-]+)"`))?.[1] ?? ''
      return href
    })
    .not.toBe('')
  return href
}

const pages = {
  'The home page': async () => '/',
  'The course list': async () => BROWSE,
  'The second page of the course list': async () => `${BROWSE}?page=2`,
  'A course': (request: Reader) => findFirstLink(request, BROWSE, BROWSE),
  'The blog': async () => '/blog',
  'A post': (request: Reader) => findFirstLink(request, '/blog', '/blog-details'),
}

test.describe('Public pages are the same for everyone', () => {
  for (const [name, findPath] of Object.entries(pages)) {
    test(`${name} comes from the cache and sets no cookie`, async ({ request }) => {
      const path = await findPath(request)
      await expect.poll(async () => (await request.get(path)).headers()['x-nextjs-cache']).toBe('HIT')
      const headers = (await request.get(path)).headers()
      expect(headers['cache-control']).toMatch(/s-maxage=\d+/)
      expect(headers).not.toHaveProperty('set-cookie')
      expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
    })

    test(`${name} is identical with and without a session`, async ({ page, parent, playwright, baseURL }) => {
      await parent.logIn()
      const visitor = await playwright.request.newContext(baseURL ? { baseURL } : {})
      const path = await findPath(visitor)
      // Retried, because the cache may renew the page between the two reads.
      await expect(async () => {
        const [asParent, asVisitor] = [await page.request.get(path), await visitor.get(path)]
        expect(asParent.headers()).not.toHaveProperty('set-cookie')
        expect(await asParent.text()).toBe(await asVisitor.text())
      }).toPass({ timeout: 10_000 })
      expect(await (await page.request.get(path)).text()).not.toContain(parent.email)
      await visitor.dispose()
    })
  }

  test('Opening them as a visitor makes no BFF call', async ({ page, request }) => {
    const calls: string[] = []
    page.on('request', (call) => new URL(call.url()).pathname.startsWith('/api/') && calls.push(call.url()))
    for (const findPath of Object.values(pages)) {
      await page.goto(await findPath(request))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    expect(calls).toEqual([])
  })
})

test.describe('Pages that do not exist', () => {
  test.use({ expectedConsole: [/404/] })

  for (const [path, text] of [
    [`${BROWSE}/${UNKNOWN}`, 'Course not found.'],
    [`${BROWSE}/robots`, 'Course not found.'],
    [`/blog-details/${UNKNOWN}`, 'Blog not found.'],
    ['/no/such/page', '404 Page Not Found'],
  ] as const) {
    test(`${path} answers 404 and says "${text}" (DET-06, BLOG-13, RT-19)`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(404)
      await expect(page.getByText(text)).toBeVisible()
    })
  }

  test('No picture is served from outside the public uploads', async ({ request }) => {
    for (const path of [
      '/media/healthz',
      '/media/uploads/%2e%2e/healthz',
      '/media/uploads/none.svg',
      '/media/openapi.json',
    ]) {
      expect((await request.get(path)).status(), path).toBe(404)
    }
  })
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('A visitor finds, opens and reads courses, and reads the blog', async ({ page }) => {
    await page.goto(BROWSE)
    await page.getByRole('combobox', { name: 'Search courses' }).fill('kite science')
    await page.getByRole('button', { name: 'Show courses' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('link', { name: 'Kite Science' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kite Science' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'About this course' })).toBeVisible()

    await page.goto('/blog')
    await expect(page.getByRole('article').nth(6)).toBeVisible()
  })
})

for (const [name, findPath] of Object.entries(pages)) {
  for (const width of [360, 1280]) {
    test(`${name} is accessible and fits ${width} px`, async ({ page, request, axe }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(await findPath(request))
      await axe()
      await expectNoOverflow(page, width)
    })
  }
}
