import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { initialize } from '../../modules/orders/initialize.ts'
import { sandboxOf } from '../../modules/orders/payment-provider.ts'
import { createOrderFixtures, type OrderFixtures } from '../../modules/orders/testing/order-fixtures.ts'
import { parentActor } from '../../platform/actor.ts'
import { testApp } from '../../testing/app.ts'
import { signatureOf } from '../paystack/signature.ts'
import { fakeServer, json } from '../testing/fake-server.ts'
import { deliverWebhooks } from './webhooks.ts'

const PRICE = 4_500_000
let fixtures: OrderFixtures
let site: Awaited<ReturnType<typeof fakeServer>>
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  site = await fakeServer((_, reply) => json(reply, 200, {}))
})
afterAll(async () => {
  await site.close()
  await fixtures.close()
})

async function openOrder() {
  const courseId = await fixtures.course()
  const { parent, childIds } = await fixtures.family()
  await fixtures.fillCart(parent, [{ courseId, childIds }])
  return initialize(fixtures.context, parentActor(parent.parentId), PRICE)
}

const getSandbox = () => {
  const sandbox = sandboxOf(fixtures)
  if (!sandbox) throw new Error('The sandbox is not the provider.')
  return sandbox
}
const deliver = () =>
  deliverWebhooks({ db: fixtures.db, ...getSandbox(), url: `${site.url}/api/payment/webhook` })
const webhooksFor = (reference: string) => site.requests.filter(({ body }) => body.includes(reference))

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

describe('The payment sandbox: webhooks', () => {
  test('delivers a signed success webhook once', async () => {
    const { accessCode, reference } = await openOrder()
    await fixtures.choose(accessCode, 'success')
    await deliver()
    await deliver()
    const [message, ...more] = webhooksFor(reference)
    expect(more).toEqual([])
    expect(message).toMatchObject({ method: 'POST', path: '/api/payment/webhook' })
    expect(message?.signature).toBe(signatureOf(message?.body ?? '', getSandbox().secretKey))
    expect(JSON.parse(message?.body ?? '')).toMatchObject({
      event: 'charge.success',
      data: { reference, amount: PRICE },
    })
  })

  test('retries webhooks while the site is unreachable, then gives up', async () => {
    const { accessCode, reference } = await openOrder()
    await fixtures.choose(accessCode, 'success')
    site.respondWith((_, reply) => json(reply, 503, {}))
    for (let round = 0; round < 9; round += 1) {
      await deliver()
      for (const hook of (await getSandbox().ledger.find(reference))?.hooks ?? [])
        await getSandbox().ledger.replaceHook(reference, hook, { ...hook, nextAt: 0 })
    }
    expect(webhooksFor(reference)).toHaveLength(6)
    expect((await getSandbox().ledger.find(reference))?.hooks).toEqual([])
    site.respondWith((_, reply) => json(reply, 200, {}))
  })

  test('books a bank transfer after some seconds and sends a webhook', async () => {
    const { accessCode, reference } = await openOrder()
    expect((await fixtures.choose(accessCode, 'pending')).json().data.status).toBe('pending')
    await deliver()
    expect(webhooksFor(reference)).toHaveLength(0)
    await fixtures.changeCharge(reference, { data: { clearsAt: Date.now() - 1 } })
    await deliver()
    expect(webhooksFor(reference)).toHaveLength(1)
  })

  test('F8: delivers a refund that happens during the payment webhook', async () => {
    const { accessCode, reference } = await openOrder()
    await fixtures.choose(accessCode, 'success')
    site.respondWith((request, reply) => {
      const isFirst = request.body.includes(reference) && request.body.includes('charge.success')
      const beforeResponse = isFirst ? fixtures.context.provider.refund(reference) : Promise.resolve()
      void beforeResponse.then(() => json(reply, 200, {}))
    })
    await deliver()
    await deliver()
    expect(webhooksFor(reference).map(({ body }) => JSON.parse(body).event)).toEqual([
      'charge.success',
      'refund.processed',
    ])
    site.respondWith((_, reply) => json(reply, 200, {}))
  })

  test('P5: returns a bank transfer of the wrong amount and reports it without our reference', async () => {
    const { accessCode, reference } = await openOrder()
    expect((await fixtures.choose(accessCode, 'returned')).json().data.status).toBe('pending')
    await fixtures.changeCharge(reference, { data: { clearsAt: Date.now() - 1, sentKobo: PRICE - 100_000 } })
    const found = await getSandbox().ledger.find(reference)
    expect(found).toMatchObject({ status: 'failed', channel: 'bank_transfer' })
    await deliver()
    const [message] = site.requests.filter(({ body }) => body.includes(`"${found?.id}"`))
    expect(message?.body).not.toContain(reference)
    expect(JSON.parse(message?.body ?? '')).toMatchObject({
      event: 'bank.transfer.rejected',
      data: { bank_transfer: { amount: String(PRICE - 100_000), message_type: 'INCORRECT_AMOUNT' } },
    })
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
