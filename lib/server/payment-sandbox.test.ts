import { afterEach, expect, test, vi } from 'vitest'

const upstream = vi.fn(async (_url: string) => new Response('ok', { headers: { 'set-cookie': 'a=b' } }))
vi.stubGlobal('fetch', upstream)
vi.mock('next/headers', () => ({ headers: async () => new Headers() }))
afterEach(() => {
  upstream.mockClear()
  vi.unstubAllEnvs()
  vi.resetModules()
})

async function pass(path: string, method = 'POST') {
  const { forwardToSandbox } = await import('@/lib/server/payment-sandbox')
  const request = new Request(`http://localhost/api/payment/sandbox/${path}`, { method })
  return forwardToSandbox(request, { params: Promise.resolve({ path: path.split('/') }) })
}

test.each([
  'transaction/initialize',
  'transaction/verify/reference',
  'refund',
  'popup/../transaction/initialize',
  '_pay/code/success/more',
  '',
])('A browser cannot reach "%s", which stands in for the provider\'s server side', async (path) => {
  expect((await pass(path)).status).toBe(404)
  expect(upstream).not.toHaveBeenCalled()
})

test('Beside the real provider there is no sandbox at all', async () => {
  vi.stubEnv('PAYMENT_PROVIDER', 'paystack')
  expect((await pass('popup', 'GET')).status).toBe(404)
  expect(upstream).not.toHaveBeenCalled()
})

test("The popup's own calls pass, in a document without an origin and without a cookie", async () => {
  const answer = await pass('popup', 'GET')
  expect(upstream).toHaveBeenCalledOnce()
  expect(upstream.mock.calls[0]?.[0]).toMatch(/\/sandbox\/popup$/)
  expect(await answer.text()).toBe('ok')
  expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox allow-scripts allow-forms;/)
  expect(answer.headers.has('set-cookie')).toBe(false)
})

test("E1: the popup's policy names the site, which WebKit does not take 'self' for in a page without an origin", async () => {
  vi.stubEnv('SITE_ORIGIN', 'https://kitelab.example')
  const policy = (await pass('popup', 'GET')).headers.get('content-security-policy')
  expect(policy).toContain("script-src 'self' https://kitelab.example;")
  expect(policy).toContain("connect-src 'self' https://kitelab.example;")
})
