import { observatoryScore } from './support/observatory.ts'
import { joinAs, origin, StaffMember } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'

const desk = [
  '/staff',
  '/staff/menu',
  '/staff/account',
  '/staff/people',
  '/staff/people/invite',
  '/staff/categories',
  '/staff/audit',
  '/staff/search?q=nobody-of-this-name',
  '/staff/orders',
  '/staff/orders/waiting',
  '/staff/orders/refunds',
  '/staff/orders/messages',
  '/staff/mails',
  '/staff/mails/failed',
  '/staff/share',
  '/staff/families?q=nobody-of-this-name',
  '/staff/families/invite',
  '/staff/messages?q=nobody-of-this-name',
  '/staff/messages/texts',
]
const notFound = [
  '/staff/none',
  `/staff/people/${UNKNOWN}`,
  '/staff/orders/0000000000000',
  `/staff/mails/${UNKNOWN}`,
  `/staff/families/${UNKNOWN}`,
  `/staff/messages/${UNKNOWN}`,
]
const entry = [
  '/staff/sign-in',
  '/staff/sign-in/second-step',
  '/staff/set-up',
  `/staff/join/${'a'.repeat(43)}`,
]
const routes: [method: string, path: string][] = [
  ['GET', '/api/staff/session'],
  ['POST', '/api/staff/session'],
  ['GET', '/api/staff/audit.csv'],
  ['POST', `/api/staff/people/${UNKNOWN}/suspend`],
  ['GET', '/api/staff/banks'],
  ['POST', `/api/staff/families/${UNKNOWN}/reveals`],
  ['POST', '/api/staff/orders/0000000000000/refunds'],
  ['POST', '/api/staff/session/totp'],
  ['POST', `/api/staff/invitations/${'a'.repeat(43)}`],
  ['GET', '/api/staff/none'],
  ['GET', '/api/staff/share-links/no-such-link/qr.png'],
  ['PATCH', '/api/staff/session'],
]

const personal = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

test('Every page of staff is private, not indexed and tells no other site its address, signed in or not (STF-005)', async ({
  page,
  playwright,
}) => {
  await joinAs(page, 'owner')
  const visitor = await playwright.request.newContext({ baseURL: origin })
  for (const request of [page.request, visitor])
    for (const path of [...desk, ...entry, ...notFound]) {
      const headers = (await request.get(path, { maxRedirects: 0 })).headers()
      expect(headers, path).toMatchObject(personal)
      expect(headers, path).not.toHaveProperty('x-nextjs-cache')
    }
  await visitor.dispose()
})

test('Every route of staff is private and not indexed, whatever it answers (STF-005)', async ({
  page,
  playwright,
}) => {
  await joinAs(page, 'owner')
  const visitor = await playwright.request.newContext({ baseURL: origin })
  for (const request of [page.request, visitor])
    for (const [method, path] of routes) {
      const response = await request.fetch(path, { method, headers: { origin } })
      expect(response.headers(), `${method} ${path} ${response.status()}`).toMatchObject(personal)
    }
  await visitor.dispose()
})

test('The policy of staff pages allows nothing of another host, and no frame (STF-006)', async ({ page }) => {
  await joinAs(page, 'owner')
  for (const path of [...desk, ...entry, ...notFound]) {
    const response = await page.request.get(path)
    const policy = response.headers()['content-security-policy'] ?? ''
    const directives = new Map(
      policy.split(';').map((directive) => {
        const [name = '', ...sources] = directive.trim().split(/\s+/)
        return [name, sources.join(' ')]
      }),
    )
    expect(directives.get('frame-src'), path).toBe("'none'")
    expect(directives.get('frame-ancestors'), path).toBe("'none'")
    expect(directives.get('script-src'), path).toMatch(/'nonce-[\w+/=-]{16,}'/)
    expect(policy, path).not.toMatch(/https?:|wss?:|\*|'unsafe-(?:inline|eval)'/)
    const { score, results } = await observatoryScore(response)
    expect(score, `${path}: ${results.join(', ')}`).toBeGreaterThanOrEqual(130)
  }
})

test('The nonce of a staff page is new for each request (STF-006)', async ({ page }) => {
  await joinAs(page, 'owner')
  const nonceOf = async () =>
    (await page.request.get('/staff')).headers()['content-security-policy']?.match(/'nonce-([^']+)'/)?.[1]
  expect(await nonceOf()).not.toBe(await nonceOf())
})

test('Neither robots.txt nor a sitemap names the staff side (STF-005)', async ({ request }) => {
  const index = await (await request.get('/sitemap.xml')).text()
  const maps = Array.from(index.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => address)
  for (const path of [
    '/robots.txt',
    '/sitemap.xml',
    ...maps.filter((address) => address.includes('/sitemap/')),
  ])
    expect(await (await request.get(path)).text(), path).not.toContain('/staff')
})

test('A token of an invitation stays out of the address of every request of its page (STF-029)', async ({
  page,
}) => {
  const path = await new StaffMember().invite('editor')
  const token = path.split('/').at(-1) ?? ''
  const others: string[] = []
  page.on('request', (request) => {
    const { referer = '' } = request.headers()
    if (request.url() !== `${origin}${path}` && (request.url() + referer).includes(token))
      others.push(request.url())
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  expect(others).toEqual([])
})
