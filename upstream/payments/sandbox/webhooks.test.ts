import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderFixtures } from '../../modules/orders/testing/order-fixtures.ts'
import { PRICE } from '../../modules/orders/testing/order-scenarios.ts'
import { signatureOf } from '../paystack/signature.ts'
import { json } from '../testing/fake-server.ts'
import { type SandboxPayments, sandboxPayments } from '../testing/sandbox-payments.ts'

let payments: SandboxPayments
let fixtures: OrderFixtures
let site: SandboxPayments['site']
beforeAll(async () => {
  payments = await sandboxPayments()
  fixtures = payments.fixtures
  site = payments.site
})
afterAll(() => payments.close())

const openOrder = () => payments.openOrder()
const getSandbox = () => payments.getSandbox()
const deliver = () => payments.deliver()
const webhooksFor = (reference: string) => payments.webhooksFor(reference)

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
