import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartItemChildren, cartItems, wishlistItems } from '../../platform/db/schema/carts.ts'
import { courses } from '../../platform/db/schema/catalogue.ts'
import { children } from '../../platform/db/schema/children.ts'
import { contactMessages, emailOutbox, newsletterSubscribers } from '../../platform/db/schema/mail.ts'
import { enrolments, orderLines, orders, paymentEvents } from '../../platform/db/schema/orders.ts'
import { loginAttempts, otps, parents } from '../../platform/db/schema/parents.ts'
import { sandboxTransactions } from '../../platform/db/schema/sandbox.ts'
import { sendDueMails } from '../../platform/jobs/outbox.ts'
import { enqueueMail } from '../../platform/mail/enqueue.ts'
import type { Outgoing } from '../../platform/mail/mailer.ts'
import { type SignedIn, type TestApp, testApp } from '../../testing/app.ts'
import { pictureFile, sendForm } from '../../testing/send-form.ts'
import { password } from '../../testing/sign-up-fields.ts'
import { hashPassword } from '../parents/password.ts'
import { familyRows } from './family-rows.ts'

const schema = new URL('../../platform/db/schema/', import.meta.url)
const modules: Record<string, unknown>[] = await Promise.all(
  readdirSync(schema).map((name) => import(new URL(name, schema).href)),
)
const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))

/** Not personal data. */
const NOT_PERSONAL = ['blogs', 'course_categories', 'courses', 'file_removals']

describe('A family', () => {
  let api: TestApp
  let passwordHash: string
  let jpeg: File
  let parent: SignedIn
  let other: SignedIn
  let courseId: string
  /** Appears in every text of this family: the export must contain it, and erasure must remove it. */
  let mark: string
  let familyCount = 0
  beforeAll(async () => {
    api = await testApp()
    passwordHash = await hashPassword(password)
    const rendered = sharp({ create: { width: 90, height: 60, channels: 3, background: '#1c3aa9' } })
    jpeg = pictureFile(await rendered.jpeg().toBuffer())
    other = await family('Bystander')
  })
  beforeEach(async () => {
    await api.db.delete(loginAttempts)
    mark = `Quetzal${String.fromCharCode(97 + familyCount++)}coatl`
    parent = await family(mark)
  })
  afterAll(() => api.close())

  /** With a row in every table. */
  async function family(mark: string): Promise<SignedIn> {
    const email = `${mark.toLowerCase()}.${crypto.randomUUID()}@kitelab.example`
    const inserted = await api.signedInParent({
      passwordHash,
      email,
      lastName: mark,
      otherNames: mark,
      howHeard: mark,
    })
    const { headers, parentId } = inserted
    const profile = {
      state: mark,
      city: mark,
      streetName: mark,
      streetNumber: mark,
      gender: 'female',
      file: jpeg,
    }
    await sendForm(api, { method: 'PATCH', url: '/parents', headers }, profile)
    await buy(inserted, await addChild(inserted, mark), mark)
    await addChild(inserted, mark)
    const [item] = await api.db.insert(cartItems).values({ parentId, courseId }).returning()
    const [child] = await api.db.select().from(children).where(eq(children.parentId, parentId))
    const assigned = { cartId: item?.cartId ?? '', parentId, childId: child?.childId ?? '' }
    await api.db.insert(cartItemChildren).values(assigned)
    await api.db.insert(wishlistItems).values({ parentId, courseId })
    const code = { codeHash: 'secret-digest', expiresAt: new Date() }
    await api.db.insert(otps).values({ parentId, purpose: 'forgetPassword', ...code })
    const message = { firstName: mark, lastName: mark, email, comment: mark, agreedAt: new Date() }
    await api.db.insert(contactMessages).values(message)
    await api.db.insert(newsletterSubscribers).values({ email })
    const data = { firstName: mark, code: '481207', expiresAt: new Date().toISOString() }
    await enqueueMail(api.db, { recipient: email, template: 'otp-register', data })
    await enqueueMail(api.db, {
      recipient: 'school@kitelab.example',
      template: 'contact-message',
      data: { email, comment: mark },
    })
    return inserted
  }

  async function addChild({ headers }: SignedIn, mark: string): Promise<string> {
    const response = await sendForm(
      api,
      { method: 'POST', url: '/child', headers: { ...headers, 'idempotency-key': crypto.randomUUID() } },
      {
        lastName: mark,
        otherNames: mark,
        gender: 'male',
        schoolName: mark,
        dateOfBirth: '2017/04/23',
        photoConsent: 'true',
        allergy: `${mark} and nuts`,
        class: mark,
        additionalInfo: mark,
        username: mark,
        file: jpeg,
      },
    )
    return response.json().data.childId
  }

  async function buy({ parentId, email }: SignedIn, childId: string, mark: string) {
    courseId = await api.course({ seatsTaken: 1 })
    const reference = crypto.randomUUID()
    const paid = { status: 'paid' as const, paidAt: new Date(), expiresAt: new Date(), seatsHeld: true }
    const order = {
      parentId,
      email,
      reference,
      amountKobo: 4_500_000,
      provider: 'sandbox',
      linesDigest: 'x',
      ...paid,
    }
    const [inserted] = await api.db.insert(orders).values(order).returning()
    const line = {
      orderId: inserted?.orderId ?? '',
      courseId,
      childId,
      courseTitle: 'Robots',
      priceKobo: 4_500_000,
    }
    const [placed] = await api.db.insert(orderLines).values(line).returning()
    await api.db.insert(enrolments).values({ courseId, childId, lineId: placed?.lineId ?? '' })
    const event = {
      provider: 'sandbox',
      reference,
      kind: 'charge.success',
      bodyDigest: reference,
      signatureOk: true,
    }
    await api.db.insert(paymentEvents).values({ ...event, body: { customer: { email, name: mark } } })
    const transaction = {
      reference,
      accessCode: reference,
      id: Math.floor(Math.random() * 1e12),
      amountKobo: 4_500_000,
    }
    await api.db
      .insert(sandboxTransactions)
      .values({ ...transaction, currency: 'NGN', email, status: 'success' })
  }

  const post = (path: string, { headers }: SignedIn, input = password) =>
    api.app.inject({ method: 'POST', url: `/privacy/${path}`, headers, payload: { password: input } })
  const files = () => readdirSync(join(api.env.DATA_DIR, 'files/private'), { recursive: true }).length
  async function everything(): Promise<string> {
    const rows = await Promise.all(tables.map((table) => api.db.select().from(table)))
    return JSON.stringify(rows)
  }

  test('is covered in every table: the export includes each table with personal data', async () => {
    const mapped = await api.db.transaction(async (tx) =>
      Object.keys(familyRows(tx, { ...parent, emailHashes: [] })),
    )
    expect([...mapped, ...NOT_PERSONAL].sort()).toEqual(tables.map(getTableName).sort())
  })

  test('can export everything: every column, pictures and decrypted allergies, without credentials', async () => {
    const response = await post('export', parent)
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
    const { data, madeAt, about } = response.json()
    expect(Date.parse(madeAt)).toBeGreaterThan(Date.now() - 60_000)
    expect(about).toContain('Everything that Kitelab holds')
    const secret = [
      'passwordHash',
      'codeHash',
      'browserHash',
      'signUp',
      'emailHash',
      'accessCode',
      'bodyDigest',
      'linesDigest',
      'keyHash',
      'requestHash',
      'pictureKey',
    ]
    for (const table of tables.filter((one) => !NOT_PERSONAL.includes(getTableName(one)))) {
      const [row] = data[getTableName(table)]
      const columns = Object.keys(getTableColumns(table)).filter((name) => !secret.includes(name))
      expect(Object.keys(row ?? {}), getTableName(table)).toEqual(expect.arrayContaining(columns))
      for (const name of secret) expect(row, getTableName(table)).not.toHaveProperty(name)
    }
    expect(data.children).toHaveLength(2)
    expect(data.children[0]).toMatchObject({ allergy: `${mark} and nuts`, lastName: mark })
    for (const { picture } of [...data.children, ...data.parents]) {
      const bytes = Buffer.from(picture.replace('data:image/webp;base64,', ''), 'base64')
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 90 })
    }
    expect(response.body).not.toMatch(/481207|secret-digest|argon2id|Bystander/)
  })

  test('can neither export nor erase with a wrong password', async () => {
    const before = await everything()
    for (const path of ['export', 'deletion']) {
      const response = await post(path, parent, 'not this one')
      expect(response.statusCode).toBe(401)
      expect(response.json()).toEqual({ message: 'Incorrect password', reason: 'wrong_password' })
    }
    await api.db.delete(loginAttempts)
    expect((await everything()) === before).toBe(true)
  })

  test('is erased from every table and file at once; paid orders stay', async () => {
    const otherBefore = (await post('export', other)).json().data
    const pictures = files()
    expect((await everything()).includes(mark)).toBe(true)
    const response = await post('deletion', parent)
    expect(response.json()).toEqual({ message: 'Your account has been deleted.' })
    expect(files()).toBe(pictures - 3)
    expect((await api.app.inject({ url: '/parents', headers: parent.headers })).statusCode).toBe(401)

    const sent: Outgoing[] = []
    await sendDueMails(api, async (mail) => void sent.push(mail))
    const erasureMails = sent.filter(({ recipient }) => recipient === parent.email)
    expect(erasureMails).toMatchObject([{ subject: 'Your Kitelab account is deleted' }])
    const remaining = (await everything()).toLowerCase()
    // The email address contains the mark too.
    const at = remaining.indexOf(mark.toLowerCase())
    expect(at === -1 ? '' : remaining.slice(at - 200, at + 50)).toBe('')

    const paid = await api.db.select().from(orders).where(eq(orders.parentId, parent.parentId))
    expect(paid).toMatchObject([{ status: 'paid', amountKobo: 4_500_000 }])
    const [shell] = await api.db.select().from(parents).where(eq(parents.parentId, parent.parentId))
    expect(shell).toMatchObject({ lastName: '--', passwordHash: '', erasedAt: expect.any(Date) })
    const bought = await api.db.select().from(children).where(eq(children.parentId, parent.parentId))
    expect(bought).toMatchObject([
      { lastName: '-', dateOfBirth: '1900-01-01', allergy: null, pictureKey: null },
    ])
    await api.db.delete(loginAttempts)
    const otherAfter = (await post('export', other)).json().data
    for (const table of ['parents', 'children', 'orders', 'consents', 'cart_items', 'contact_messages'])
      expect(otherAfter[table]).toEqual(otherBefore[table])
  })

  test('frees its places when erased, except in courses that have ended', async () => {
    const seats = async () =>
      (await api.db.select().from(courses).where(eq(courses.courseId, courseId)))[0]?.seatsTaken
    expect(await seats()).toBe(1)
    await post('deletion', parent)
    expect(await seats()).toBe(0)
    await api.db.delete(loginAttempts)
    const later = await family(mark)
    await api.db
      .update(courses)
      .set({ startDate: '2020-01-01', endDate: '2020-02-01' })
      .where(eq(courses.courseId, courseId))
    await post('deletion', later)
    expect(await seats()).toBe(1)
  })

  test('without an order is deleted completely', async () => {
    const fresh = await api.signedInParent({ passwordHash })
    await api.childOf(fresh)
    expect((await post('deletion', fresh)).statusCode).toBe(200)
    expect(await api.db.select().from(parents).where(eq(parents.parentId, fresh.parentId))).toEqual([])
  })

  test.each(['pending', 'refund_due'] as const)('cannot be erased while an order is %s', async (status) => {
    await api.db.update(orders).set({ status }).where(eq(orders.parentId, parent.parentId))
    const response = await post('deletion', parent)
    expect(response.statusCode).toBe(409)
    expect(response.json().message).toBe('A payment is still under way. Please try again in half an hour.')
    expect((await api.app.inject({ url: '/parents', headers: parent.headers })).statusCode).toBe(200)
  })

  test.each(['expired', 'cancelled'] as const)(
    'cannot be erased for three days while a payment is pending for an order that is %s',
    async (status) => {
      const isOwn = eq(orders.parentId, parent.parentId)
      await api.db.update(orders).set({ status, paidAt: null, providerStatus: 'processing' }).where(isOwn)
      const response = await post('deletion', parent)
      expect(response.statusCode).toBe(409)
      expect(response.json().message).toBe(
        'A payment is still on its way. Please try again once it is confirmed, or in three days.',
      )
      expect((await api.app.inject({ url: '/parents', headers: parent.headers })).statusCode).toBe(200)
      const createdAt = new Date(Date.now() - 73 * 3_600_000)
      await api.db.update(orders).set({ createdAt }).where(isOwn)
      expect((await post('deletion', parent)).statusCode).toBe(200)
    },
  )

  test('can be erased right after a failed payment', async () => {
    const failed = { status: 'expired', paidAt: null, providerStatus: 'failed' } as const
    await api.db.update(orders).set(failed).where(eq(orders.parentId, parent.parentId))
    expect((await post('deletion', parent)).statusCode).toBe(200)
  })

  test('gets no order mails after erasure', async () => {
    await post('deletion', parent)
    const [order] = await api.db.select().from(orders).where(eq(orders.parentId, parent.parentId))
    await enqueueMail(api.db, { recipient: order?.email ?? '', template: 'refunded', data: {} })
    const waiting = await api.db
      .select()
      .from(emailOutbox)
      .where(sql`${emailOutbox.recipient} like '%erased%'`)
    expect(waiting).toEqual([])
  })

  test('stays erased when an earlier request finishes later', async () => {
    const [child] = await api.db.select().from(children).where(eq(children.parentId, parent.parentId))
    await api.db.update(parents).set({ erasedAt: new Date() }).where(eq(parents.parentId, parent.parentId))
    const before = await everything()
    const { headers } = parent
    const fields = {
      lastName: 'Late',
      otherNames: 'Late',
      gender: 'male',
      schoolName: 'Late',
      dateOfBirth: '2017/04/23',
      photoConsent: 'true',
      allergy: 'Late',
    }
    const url = `/child/${child?.childId}`
    const late = [
      await sendForm(api, { method: 'POST', url: '/child', headers }, fields),
      await sendForm(api, { method: 'PUT', url, headers }, { ...fields, file: jpeg }),
      await api.app.inject({
        method: 'PATCH',
        url: `${url}/photo-consent`,
        headers,
        payload: { photoConsent: false },
      }),
      await sendForm(api, { method: 'PATCH', url: '/parents', headers }, { city: 'Late', file: jpeg }),
    ]
    expect(late.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401])
    expect((await everything()) === before).toBe(true)
  })
})
