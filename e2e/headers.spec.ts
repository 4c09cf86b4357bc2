import { observatoryScore } from './support/observatory.ts'
import { expect, test } from './support/test.ts'

const BROWSE = '/course/browse-courses'
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

const publicPages = [
  '/',
  BROWSE,
  `${BROWSE}?page=2`,
  `${BROWSE}?q=robots`,
  `${BROWSE}/${UNKNOWN}`,
  '/blog',
  '/learn/ages-6-8',
  '/contact',
  '/privacy',
  '/auth/login',
  '/auth/signup',
  '/no/such/page',
  '/category/%E0%A4%A',
]
const parentPages = ['/cart', '/verify-payment?reference=1', '/user/edit-profile', '/course/my-courses']

test.describe('The headers of a page', () => {
  test('S2: give every page the full Mozilla Observatory score and one policy', async ({ page, parent }) => {
    await parent.logIn()
    for (const path of [...publicPages, ...parentPages]) {
      const response = await page.request.get(path)
      const { score, results } = await observatoryScore(response)
      expect(score, `${path}: ${results.join(', ')}`).toBeGreaterThanOrEqual(130)
      const policies = response.headersArray().filter(({ name }) => /^content-security-policy$/i.test(name))
      expect(policies, path).toHaveLength(1)
    }
  })

  test('S2: give the chat, whose widget needs inline styles, and the local outbox a good score', async ({
    request,
  }) => {
    for (const path of ['/chat', '/outbox']) {
      const { score, results } = await observatoryScore(await request.get(path))
      expect(score, `${path}: ${results.join(', ')}`).toBeGreaterThanOrEqual(110)
    }
  })

  test('F6: isolate a page from other sites, but allow public pictures and the bank’s window', async ({
    page,
    parent,
  }) => {
    await parent.logIn()
    const isolationOf = async (path: string) => {
      const headers = (await page.request.get(path)).headers()
      return [headers['cross-origin-opener-policy'], headers['cross-origin-resource-policy']]
    }
    for (const path of ['/', BROWSE, '/auth/login', '/user/edit-profile', '/chat', '/no/such/page']) {
      expect(await isolationOf(path), path).toEqual(['same-origin', 'same-origin'])
    }
    for (const path of ['/cart', '/verify-payment']) {
      expect(await isolationOf(path), path).toEqual(['same-origin-allow-popups', 'same-origin'])
    }
    for (const path of ['/api/session', '/api/parent/picture', '/blog/rss.xml']) {
      expect((await isolationOf(path))[1], path).toBe('same-origin')
    }
    const card = await page.request.get(BROWSE)
    const picture = (await card.text()).match(/\/media\/uploads\/[\w./-]+/)?.[0] ?? ''
    for (const path of [picture, '/illustrations/brand/mark.svg', '/api/payment/sandbox/popup.js']) {
      expect((await isolationOf(path))[1], path).toBe('cross-origin')
    }
  })

  for (const path of ['/', BROWSE, `${BROWSE}?q=robots`, '/user/edit-profile', '/cart']) {
    test.describe(`of ${path}`, () => {
      test.use({ expectedConsole: /Content Security Policy|404/ })

      test('S2: block injected scripts', async ({ page, parent }) => {
        await parent.logIn()
        const script = '<script>document.title="run"</script>'
        const picture = '<img src="/none.png" onerror="document.title=\'run\'">'
        const dataScript = '<script src="data:text/javascript,document.title=%22run%22"></script>'
        await page.route(
          (url) => url.pathname + url.search === path,
          async (route) => {
            const response = await route.fetch()
            const html = (await response.text()).replace('</head>', `${script}</head>`)
            await route.fulfill({
              response,
              body: html.replace('</body>', `${script}${picture}${dataScript}</body>`),
            })
          },
        )
        const blocked = page.waitForEvent('console', (message) => /inline script/.test(message.text()))
        await page.goto(path)
        await blocked
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.evaluate(async (markup) => {
          document.body.insertAdjacentHTML('beforeend', markup)
          const added = document.body.lastElementChild
          await new Promise((failed) => added?.addEventListener('error', failed))
        }, picture)
        await expect(page).not.toHaveTitle('run')
      })
    })
  }
})

test.describe('A page with a form', () => {
  for (const path of ['/auth/login', '/auth/signup', '/contact']) {
    test(`E5: ${path} causes no policy violation`, async ({ page }) => {
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          document.documentElement.setAttribute('data-violation', `${violatedDirective} ${blockedURI}`)
        })
      })
      await page.goto(path)
      const form = page.getByRole('main').locator('form[data-ready]')
      await form.getByLabel('Email').fill('no address')
      await form.getByLabel('Email').blur()
      await expect(form.getByText('Invalid email')).toBeVisible()
      await expect(page.locator('html')).not.toHaveAttribute('data-violation')
    })
  }
})

test.describe('A page that is not found', () => {
  test.use({ expectedConsole: /404/ })

  test('E5, STF-200, STF-203: has its scripts below an address whose pages have a nonce', async ({
    page,
    parent,
  }) => {
    await parent.logIn()
    for (const path of ['/privacy-request/abc', '/email-change/x', '/cart/anything', '/user/privacy/x']) {
      expect((await page.goto(path))?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => 'next' in window), path).toBe(true)
    }
  })
})

test.describe('A malformed request', () => {
  test.use({ expectedConsole: /404/ })

  test('S4: a URL that cannot be decoded is 404 on the site and 400 on the BFF', async ({
    page,
    request,
  }) => {
    expect((await page.goto('/category/%E0%A4%A'))?.status()).toBe(404)
    await expect(page.getByText('404 Page Not Found')).toBeVisible()
    for (const path of [
      '/media/uploads/%',
      `${BROWSE}/%`,
      '/blog-details/%zz',
      '/%',
      '/preview/course/%/x.jpg',
    ]) {
      expect((await request.get(path)).status(), path).toBe(404)
    }
    for (const path of ['/api/course/%', '/api/cart/%E0%A4%A', '/api/%']) {
      const response = await request.get(path)
      expect(response.status(), path).toBe(400)
      expect((await response.json()).error.code, path).toBe('invalid')
    }
  })

  test('F12: an unsupported method is 405', async ({ request }) => {
    const html = await (await request.get('/')).text()
    const chunk = html.match(/\/_next\/static\/chunks\/[\w.~-]+\.js/)?.[0] ?? ''
    for (const path of ['/', BROWSE, chunk, '/icon.svg', '/illustrations/brand/mark.svg', '/robots.txt']) {
      for (const method of ['PUT', 'DELETE', 'PROPFIND', 'PURGE', 'TRACE']) {
        const response = await request.fetch(path, { method })
        expect(response.status(), `${method} ${path}`).toBe(405)
        expect(response.headers().allow, `${method} ${path}`).toBe('GET, HEAD')
      }
    }
    expect((await request.fetch('/api/session', { method: 'TRACE' })).status()).toBe(405)
  })
})
