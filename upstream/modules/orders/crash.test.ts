import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Cart } from '#contract/api/cart'
import { CourseList } from '#contract/api/course'
import { PaymentConfig } from '#contract/api/payment'
import { TransactionList } from '#contract/api/transaction'
import { lagosDate } from '#domain/dates'
import { fakeServer, json, type RecordedRequest } from '../../payments/testing/fake-server.ts'
import { startApi } from '../../testing/api-process.ts'
import { eventually } from './testing/order-fixtures.ts'

const folder = mkdtempSync(join(tmpdir(), 'kitelab-crash-'))
let provider: Awaited<ReturnType<typeof fakeServer>>
beforeAll(async () => {
  provider = await fakeServer(respond)
})
afterAll(async () => {
  api?.child.kill('SIGKILL')
  await provider.close()
  rmSync(folder, { recursive: true, force: true })
})

/** By reference. */
const charges = new Map<string, { amount: number; status: string }>()
/** Calls to paths that start with this get no response. */
let unansweredPath: string | undefined

function respond({ path, body }: RecordedRequest, reply: ServerResponse) {
  const success = (data: object) => json(reply, 200, { status: true, message: 'ok', data })
  const isUnanswered = unansweredPath !== undefined && path.startsWith(unansweredPath)
  if (path === '/transaction/initialize') {
    const { reference, amount } = JSON.parse(body)
    charges.set(reference, { amount, status: 'abandoned' })
    if (!isUnanswered) success({ access_code: `code${reference}`, reference })
    return
  }
  const reference = path.split('/').at(-1) ?? ''
  const charge = charges.get(reference)
  if (isUnanswered) return
  if (!charge) json(reply, 400, { status: false, message: 'Transaction reference not found.' })
  else
    success({
      ...charge,
      requested_amount: charge.amount,
      reference,
      currency: 'NGN',
      domain: 'test',
      channel: 'card',
    })
}

let api: Awaited<ReturnType<typeof startApi>> | undefined

async function start() {
  api = await startApi({
    DATA_DIR: join(folder, 'data'),
    PAYMENT_PROVIDER: 'paystack',
    PAYSTACK_SECRET_KEY: 'sk_test_crash',
    PAYSTACK_PUBLIC_KEY: 'pk_test_crash',
    PAYSTACK_API_URL: provider.url,
    RECONCILE_AFTER_SECONDS: '1',
  })
}

async function killAndStart() {
  api?.child.kill('SIGKILL')
  await api?.ended
  // Before the next process asks: its job would wait for an answer and then not ask again for a while.
  unansweredPath = undefined
  await start()
}

let authorization = ''
async function request(
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; json: unknown }> {
  const headers = { authorization, ...(body && { 'content-type': 'application/json' }) }
  const response = await fetch(`${api?.url}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  authorization = response.headers.get('authorization') ?? authorization
  return { status: response.status, json: await response.json() }
}

/** Adds a course that fits a new child of this age. @returns its price in kobo */
async function fillCart(minimumAge: number) {
  const { courses } = CourseList.parse((await request('GET', '/courses?status=Active')).json)
  const { carts: before } = Cart.parse((await request('GET', '/carts')).json)
  expect(before).toEqual([])
  const course = courses.find(
    (course) => (course.minimumAge ?? 0) <= minimumAge && minimumAge <= (course.maximumAge ?? 0),
  )
  const birth = `${Number(lagosDate(new Date()).slice(0, 4)) - minimumAge}-01-01`
  const form = new FormData()
  const fields = { lastName: 'Okafor', otherNames: `Child ${randomUUID().slice(0, 6)}`, dateOfBirth: birth }
  const rest = { gender: 'female', schoolName: 'Baobab', photoConsent: 'false', allergy: 'false' }
  for (const [name, value] of Object.entries({ ...fields, ...rest })) form.append(name, value)
  const response = await fetch(`${api?.url}/child`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  })
  const child: { data: { childId: string } } = await response.json()
  const { carts } = Cart.parse((await request('POST', '/carts', { courseIds: [course?.courseId] })).json)
  await request('PATCH', `/carts/childs?cartId=${carts[0]?.cartId}`, { childs: [child.data.childId] })
  return Math.round((course?.coursePrice ?? 0) * 100)
}

const initialize = (kobo: number) => request('GET', `/payments/initialize?expectedAmount=${kobo}`)
const configOf = ({ json: answer }: { json: unknown }) =>
  PaymentConfig.parse(typeof answer === 'object' && answer && 'data' in answer ? answer.data : answer)
const transactions = async () =>
  TransactionList.parse((await request('GET', '/transactions/parents')).json).transactions

test('after a crash during provider calls no payment is lost or charged twice', {
  timeout: 90_000,
}, async () => {
  await start()
  await request('POST', '/auth/parents/login', { email: 'demo@kitelab.example', password: 'kite-demo-2026' })
  const kobo = await fillCart(8)

  // The API dies after the provider has opened the payment, before its response arrives.
  unansweredPath = '/transaction/initialize'
  const lostInitialize = initialize(kobo).catch(() => undefined)
  await eventually(() => Promise.resolve(charges.size === 1))
  const [lostReference] = charges.keys()
  await killAndStart()
  await lostInitialize
  const startedAt = Date.now()
  const answer = await initialize(kobo)
  expect(answer.status).toBe(200)
  expect(Date.now() - startedAt).toBeLessThan(5_000)
  const { reference, accessCode } = configOf(answer)
  expect(reference).not.toBe(lostReference)
  expect(accessCode).toBe(`code${reference}`)

  // The API dies after the parent has paid, while it waits for the provider.
  charges.set(reference, { amount: kobo, status: 'success' })
  unansweredPath = '/transaction/verify'
  const lostVerify = request('GET', `/payments/verify?reference=${reference}`).catch(() => undefined)
  await eventually(() =>
    Promise.resolve(provider.requests.some(({ path }) => path.includes(`verify/${reference}`))),
  )
  await killAndStart()
  await lostVerify
  // Without another request the reconciler finds the payment.
  await eventually(async () => (await transactions()).some(({ status }) => status === 'completed'), 20_000)

  await killAndStart()
  const all = await transactions()
  expect(all.map(({ status, paymentReference }) => [status, paymentReference])).toEqual([
    ['completed', reference],
  ])
  expect((await request('GET', '/carts')).json).toEqual({ carts: [] })
  expect((await request('GET', `/payments/verify?reference=${reference}`)).json).toMatchObject({
    status: 'success',
  })
})
