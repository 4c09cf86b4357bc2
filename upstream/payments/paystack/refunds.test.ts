import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ProviderError } from '../port.ts'
import { refundNote } from '../refund-note.ts'
import { fakeServer, json, type RecordedRequest } from '../testing/fake-server.ts'
import { paystack } from './paystack.ts'
import { httpTransport } from './transport.ts'

const REFERENCE = '1768214400123'
const OURS = '3f0a6a4e-1c2d-4b6f-9a51-0d8f6f0c2b11'

let host: Awaited<ReturnType<typeof fakeServer>>
beforeAll(async () => {
  host = await fakeServer((_, reply) => json(reply, 500, {}))
})
afterAll(() => host.close())
beforeEach(() => {
  host.requests.length = 0
})

const provider = () => {
  const secretKey = 'sk_test_very_secret'
  const send = httpTransport({ baseUrl: host.url, secretKey, timeoutMs: 300 })
  return paystack({ name: 'paystack', secretKey, publicKey: 'pk', popupPath: null, send })
}

/** Answers by the beginning of the path. */
const respondWith = (answers: Record<string, unknown>) =>
  host.respondWith(({ path }, reply) => {
    const found = Object.keys(answers).find((start) => path.startsWith(start))
    if (found === undefined) json(reply, 404, { status: false, message: 'Not found' })
    else json(reply, 200, { status: true, message: 'ok', data: answers[found] })
  })
const bodyOf = (request: RecordedRequest | undefined): unknown => JSON.parse(request?.body ?? '')
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof ProviderError ? error.failure : 'another error'),
  )

const payment = { id: 4_099_260_516, amount: 4_500_000 }
const refund = {
  id: 1_234_567,
  transaction: payment.id,
  amount: 20_000,
  status: 'processing',
  merchant_note: refundNote(OURS),
}

describe('Refunds at Paystack', () => {
  test('STF-170: a part is asked for with its amount and both notes', async () => {
    respondWith({ '/refund': { id: 99, status: 'pending' } })
    const request = { amountKobo: 20_000, merchantNote: refundNote(OURS), customerNote: 'Child unwell' }
    expect(await provider().refund(REFERENCE, request)).toEqual({ refundId: '99' })
    expect(bodyOf(host.requests[0])).toEqual({
      transaction: REFERENCE,
      amount: 20_000,
      merchant_note: `Refund ${OURS}`,
      customer_note: 'Child unwell',
    })
  })

  test("STF-171: are listed by the provider's id of the payment, and only those of the payment", async () => {
    const whole = { ...refund, id: 8, amount: 4_500_000, status: 'on_hold', merchant_note: null }
    const inFull = {
      ...refund,
      id: '9',
      transaction: { id: payment.id },
      status: 'failed',
      message: 'Closed',
    }
    const foreign = { ...refund, id: 10, transaction: 1 }
    respondWith({ '/transaction/verify': payment, '/refund': [refund, whole, inFull, foreign] })
    expect(await provider().listRefunds(REFERENCE)).toEqual([
      { refundId: '1234567', amount: 20_000, isWhole: false, status: 'processing', ownRefundId: OURS },
      { refundId: '8', amount: 4_500_000, isWhole: true, status: 'pending' },
      {
        refundId: '9',
        amount: 20_000,
        isWhole: false,
        status: 'failed',
        ownRefundId: OURS,
        failure: 'Closed',
      },
    ])
    expect(host.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET /transaction/verify/${REFERENCE}`,
      'GET /refund?transaction=4099260516&perPage=100',
    ])
  })

  test('of an unknown payment are none', async () => {
    respondWith({})
    expect(await provider().listRefunds(REFERENCE)).toEqual([])
  })

  test.each([
    ['the payment', { '/transaction/verify': { amount: 1 } }],
    ['the list', { '/transaction/verify': payment, '/refund': [{ id: 1 }] }],
    ['a list that is none', { '/transaction/verify': payment, '/refund': { id: 1 } }],
  ])('are unreadable when %s has an unknown format', async (_, answers) => {
    respondWith(answers)
    expect(await failureOf(provider().listRefunds(REFERENCE))).toBe('unreadable')
  })

  test('STF-173: get the account of the family with the id of its bank', async () => {
    const banks = [
      { id: 9, code: '058', name: 'Guaranty Trust Bank' },
      { id: 21, code: '057', name: 'Zenith Bank' },
    ]
    respondWith({ '/bank': banks, '/refund/retry_with_customer_details': { id: 7, status: 'processing' } })
    expect(await provider().listBanks()).toEqual([
      { code: '058', name: 'Guaranty Trust Bank' },
      { code: '057', name: 'Zenith Bank' },
    ])
    const account = { bankCode: '057', accountNumber: '0123456789', accountName: 'Adaeze Okafor' }
    await provider().giveRefundAccount('7', account)
    expect(host.requests.at(-1)).toMatchObject({
      method: 'POST',
      path: '/refund/retry_with_customer_details/7',
    })
    expect(bodyOf(host.requests.at(-1))).toEqual({
      refund_account_details: { currency: 'NGN', account_number: '0123456789', bank_id: '21' },
    })
    expect(await failureOf(provider().giveRefundAccount('7', { ...account, bankCode: '999' }))).toBe(
      'refused',
    )
  })
})

describe('Messages and errors about refunds at Paystack', () => {
  test('STF-172: a message carries its own id, ours and words, and no note of a person', () => {
    const data = {
      id: '123456',
      transaction_reference: REFERENCE,
      amount: '5306',
      merchant_note: `Refund ${OURS} by somebody@school.example`,
      message: 'Account closed',
    }
    const raw = Buffer.from(JSON.stringify({ event: 'refund.needs-attention', data }))
    const parsed = provider().parseEvent(raw)
    expect(parsed).toMatchObject({
      kind: 'refund.needs-attention',
      reference: REFERENCE,
      amount: 5_306,
      providerRefundId: '123456',
      ownRefundId: OURS,
      hasNote: true,
      failure: 'Account closed',
    })
    expect(JSON.stringify(parsed)).not.toContain('somebody')
  })

  test('an error names neither the payment nor the refund', async () => {
    host.respondWith(() => undefined)
    for (const call of [
      provider().listRefunds(REFERENCE),
      provider().refund(REFERENCE, { amountKobo: 1, merchantNote: refundNote(OURS) }),
      provider().listBanks(),
    ]) {
      const error: unknown = await call.catch((thrown: unknown) => thrown)
      expect(String(error)).toContain('did not respond')
      expect(String(error)).not.toMatch(/\d{7}|transaction=/)
    }
  })
})
