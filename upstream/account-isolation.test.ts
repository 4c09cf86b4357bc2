import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { hashEmail } from './modules/parents/login-throttle.ts'
import { familyRows } from './modules/privacy/family-rows.ts'
import { cartItemChildren, cartItems, wishlistItems } from './platform/db/schema/carts.ts'
import { enrolments, orderLines, orders } from './platform/db/schema/orders.ts'
import { sessions } from './platform/db/schema/parents.ts'
import { type SignedIn, type TestApp, testApp } from './testing/app.ts'
import { listRoutes, type Route } from './testing/list-routes.ts'
import { jpegFile } from './testing/picture.ts'
import { sampleOf, samples } from './testing/sample-of-schema.ts'
import { sendForm } from './testing/send-form.ts'

const MARK = 'Quetzalcoatl'

const Content = z.record(z.string(), z.object({ schema: z.unknown() }))
const Described = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string(), schema: z.unknown() })).default([]),
  requestBody: z.object({ content: Content }).optional(),
})
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

let api: TestApp
let caller: SignedIn
let myChild: string
let other: SignedIn
let ids: Record<string, string>
let paths: z.infer<typeof Document>['paths']
beforeAll(async () => {
  api = await testApp()
  paths = Document.parse((await api.app.inject('/openapi.json')).json()).paths
  caller = await api.signedInParent({ lastName: 'Asker' })
  myChild = await api.childOf(caller)
  other = await api.signedInParent({
    lastName: MARK,
    otherNames: MARK,
    email: `${MARK.toLowerCase()}@kitelab.example`,
  })
  ids = await createFamilyRows(other)
})
afterAll(() => api.close())

async function createFamilyRows({ parentId, email, headers }: SignedIn) {
  const fields = {
    lastName: MARK,
    otherNames: MARK,
    schoolName: MARK,
    gender: 'male',
    dateOfBirth: '2017/04/23',
  }
  const more = { photoConsent: 'true', allergy: MARK, file: await jpegFile(9, 9) }
  const added = await sendForm(api, { method: 'POST', url: '/child', headers }, { ...fields, ...more })
  const childId: string = added.json().data.childId
  const courseId = await api.course({ seatsTaken: 1 })
  const { db } = api
  const [cart] = await db
    .insert(cartItems)
    .values({ parentId, courseId: await api.course() })
    .returning()
  const cartId = cart?.cartId ?? ''
  await db.insert(cartItemChildren).values({ cartId, parentId, childId })
  const [wish] = await db.insert(wishlistItems).values({ parentId, courseId }).returning()
  const reference = String(Date.now())
  const order = {
    parentId,
    email,
    reference,
    amountKobo: 4_500_000,
    provider: 'sandbox',
    linesDigest: randomUUID(),
  }
  const [placed] = await db
    .insert(orders)
    .values({ ...order, expiresAt: new Date(Date.now() + 600_000), accessCode: 'x' })
    .returning()
  const orderId = placed?.orderId ?? ''
  const line = { orderId, courseId, childId, courseTitle: 'Robots', priceKobo: 4_500_000 }
  const [bought] = await db.insert(orderLines).values(line).returning()
  const lineId = bought?.lineId ?? ''
  const [enrolled] = await db.insert(enrolments).values({ courseId, childId, lineId }).returning()
  const [session] = await db.select().from(sessions)
  return {
    parentId,
    childId,
    cartId,
    wishlistId: wish?.wishlistId ?? '',
    reference,
    orderId,
    lineId,
    enrolmentId: enrolled?.enrolmentId ?? '',
    sessionId: session?.sessionId ?? '',
  }
}

const readOtherFamily = () =>
  api.db.transaction(async (tx) => {
    const rows = familyRows(tx, { ...other, emailHash: hashEmail(other.email, api.env) })
    const found = await Promise.all(Object.entries(rows).map(async ([table, read]) => [table, await read()]))
    return JSON.stringify(Object.fromEntries(found))
  })

function described({ method, url }: Route) {
  const found = paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  return Described.parse(found ?? {})
}

/** As a parent who knows an id of the other family. */
async function requestAs(route: Route, id: string) {
  const { parameters, requestBody } = described(route)
  const query = parameters.filter((one) => one.in === 'query')
  const search = new URLSearchParams(
    query.map(({ name, schema }) => [name, String(sampleOf(schema, id, name))]),
  )
  const path = route.url.replace(/:(\w+)|\*/g, (_, name: string = '') =>
    encodeURIComponent(String(samples[name] ?? id)),
  )
  const url = `${path}?${search}`
  const { headers } = caller
  const form = requestBody?.content['multipart/form-data']
  const json = requestBody?.content['application/json']
  if (form && !json) {
    const texts = Object.entries(Object(sampleOf(form.schema, id))).map(([name, value]) => [
      name,
      String(value),
    ])
    const { file: _, ...fields } = Object.fromEntries(texts)
    return sendForm(api, { method: route.method === 'PUT' ? 'PUT' : 'POST', url, headers }, fields)
  }
  const payload = json && Object(sampleOf(json.schema, id))
  return api.app.inject({ method: route.method, url, headers, ...(payload && { payload }) })
}

function idsFor(route: Route): [string, string][] {
  const { parameters, requestBody } = described(route)
  const takesIds = /[:*]/.test(route.url) || requestBody !== undefined || parameters.length > 0
  return takesIds ? Object.entries(ids) : [['nothing', '']]
}

function expectIsolated(
  { method, url }: Route,
  name: string,
  response: Awaited<ReturnType<typeof requestAs>>,
) {
  const what = `${method} ${url} with ${name}`
  expect(response.body.includes(MARK), `${what} reveals the other family`).toBe(false)
  expect(response.statusCode, what).not.toBe(500)
  const isOwned = /^\/(child|carts|wishlists)\/:/.test(url)
  if (isOwned) expect([400, 404], what).toContain(response.statusCode)
}

describe('Two families', () => {
  test('can use every route with their own child’s id', async () => {
    for (const route of listRoutes(api).filter(({ url }) => url.startsWith('/child/:id'))) {
      const { statusCode } = await requestAs(route, myChild)
      expect(statusCode, `${route.method} ${route.url}`).toBe(route.url.endsWith('picture') ? 404 : 200)
    }
  })

  test('are isolated on every route, whichever id a parent uses (ROLE-03)', {
    timeout: 120_000,
  }, async () => {
    const all = listRoutes(api)
    expect(all.length).toBeGreaterThan(30)
    expect(all).toContainEqual({ method: 'GET', url: '/child/:id/picture' })
    for (const path of Object.keys(paths))
      expect(all.map(({ url }) => url.replace(/:(\w+)/g, '{$1}'))).toContain(path)
    const before = await readOtherFamily()
    // Routes that end the caller's session come last.
    const isLast = ({ url }: Route) => Number(/logout|password|deletion/.test(url))
    for (const route of all.sort((a, b) => isLast(a) - isLast(b))) {
      for (const [name, id] of idsFor(route)) expectIsolated(route, name, await requestAs(route, id))
      expect(
        (await readOtherFamily()) === before,
        `${route.method} ${route.url} changes the other family`,
      ).toBe(true)
    }
  })

  test('can read their own data with these ids', async () => {
    const get = (url: string) => api.app.inject({ url, headers: other.headers })
    expect((await get(`/child/${ids.childId}`)).json().child).toMatchObject({ lastName: MARK, allergy: MARK })
    expect((await get(`/child/${ids.childId}/picture`)).statusCode).toBe(200)
    expect((await get('/transactions/parents')).json().transactions).toHaveLength(1)
  })
})
