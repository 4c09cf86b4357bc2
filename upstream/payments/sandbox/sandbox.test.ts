import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderFixtures } from '../../modules/orders/testing/order-fixtures.ts'
import { PRICE } from '../../modules/orders/testing/order-scenarios.ts'
import { testApp } from '../../testing/app.ts'
import { type SandboxPayments, sandboxPayments } from '../testing/sandbox-payments.ts'

let payments: SandboxPayments
let fixtures: OrderFixtures
beforeAll(async () => {
  payments = await sandboxPayments()
  fixtures = payments.fixtures
})
afterAll(() => payments.close())

const openOrder = () => payments.openOrder()
const getSandbox = () => payments.getSandbox()
const deliver = () => payments.deliver()
const webhooksFor = (reference: string) => payments.webhooksFor(reference)

describe('The payment sandbox', () => {
  test('shows that no money moves, on a page with an opaque origin', async () => {
    const page = await fixtures.app.inject({ url: '/sandbox/popup' })
    expect(page.body).toContain('No money moves')
    expect(page.headers['content-security-policy']).toContain('sandbox allow-scripts')
    expect(page.headers['content-security-policy']).not.toContain('allow-same-origin')
    // E1: WebKit ignores 'self' in a page without an origin.
    expect(page.headers['content-security-policy']).toContain("connect-src 'self' http://localhost:3000;")
    expect(page.headers['access-control-allow-origin']).toBe('*')
    const script = await fixtures.app.inject({ url: '/sandbox/popup.js' })
    expect(script.headers['content-type']).toContain('text/javascript')
  })

  test('shows a payment only with its access code', async () => {
    const { accessCode, reference } = await openOrder()
    const url = (code: string | null) => `/sandbox/transaction/verify_access_code/${code}`
    const shown = (await fixtures.app.inject({ url: url(accessCode) })).json()
    expect(shown.data).toMatchObject({
      amount: PRICE,
      currency: 'NGN',
      reference,
      transaction_status: 'abandoned',
    })
    for (const code of ['0000000000000000', 'x', "'--"]) {
      const response = await fixtures.app.inject({ url: url(encodeURIComponent(code)) })
      expect(response.statusCode).toBe(404)
      expect(response.json().status).toBe(false)
    }
  })

  test('completes a payment once: later choices change nothing', async () => {
    const { accessCode } = await openOrder()
    expect((await fixtures.choose(accessCode, 'declined')).json().data.status).toBe('failed')
    expect((await fixtures.choose(accessCode, 'success')).json().data.status).toBe('success')
    for (const later of ['declined', 'pending', 'success']) {
      expect((await fixtures.choose(accessCode, later)).json().data.status).toBe('success')
    }
    expect((await fixtures.choose(accessCode, 'free')).statusCode).toBe(404)
  })

  test('refunds once', async () => {
    const { accessCode, reference } = await openOrder()
    const { provider } = fixtures.context
    await expect(provider.refund(reference)).rejects.toMatchObject({ failure: 'refused' })
    await fixtures.choose(accessCode, 'success')
    await deliver()
    expect((await provider.refund(reference)).refundId).toMatch(/^\d+$/)
    await expect(provider.refund(reference)).rejects.toMatchObject({ failure: 'refused' })
    await deliver()
    expect(webhooksFor(reference).map(({ body }) => JSON.parse(body).event)).toEqual([
      'charge.success',
      'refund.processed',
    ])
  })

  test('rejects a duplicate reference', async () => {
    const { reference } = await openOrder()
    const again = fixtures.context.provider.initialize({
      reference,
      amount: PRICE,
      email: 'a@kitelab.example',
    })
    await expect(again).rejects.toMatchObject({ failure: 'duplicate' })
  })
})

describe('With the real provider', () => {
  test('no sandbox route exists, even for a known payment (case 56)', async () => {
    const { accessCode, reference } = await openOrder()
    const env = {
      PAYMENT_PROVIDER: 'paystack' as const,
      PAYSTACK_SECRET_KEY: 'sk_test_x',
      PAYSTACK_PUBLIC_KEY: 'pk',
    }
    // The same database, so the sandbox's transaction exists.
    const database = { db: fixtures.db, migrate: () => Promise.resolve(), close: () => Promise.resolve() }
    const real = await testApp({ env, database })
    const popup = { method: 'GET' as const, url: '/sandbox/popup' }
    const script = { method: 'GET' as const, url: '/sandbox/popup.js' }
    const known = { method: 'GET' as const, url: `/sandbox/transaction/verify_access_code/${accessCode}` }
    const pay = { method: 'POST' as const, url: `/sandbox/_pay/${accessCode}/success` }
    for (const request of [popup, script, known, pay]) {
      expect((await real.app.inject(request)).statusCode).toBe(404)
    }
    expect(await getSandbox().ledger.find(reference)).toMatchObject({ status: 'abandoned' })
    for (const request of [popup, script, known, pay]) {
      expect((await fixtures.app.inject(request)).statusCode).toBe(200)
    }
    await real.close()
  })

  test('a live key prevents the sandbox from starting (case 56)', async () => {
    const env = { PAYMENT_PROVIDER: 'sandbox' as const, PAYSTACK_SECRET_KEY: 'sk_live_x' }
    await expect(testApp({ env })).rejects.toThrow('live key')
  })
})
