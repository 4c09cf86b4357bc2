import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { audit } from '../../../platform/audit.ts'
import { cartItemChildren, cartItems, wishlistItems } from '../../../platform/db/schema/carts.ts'
import { children } from '../../../platform/db/schema/children.ts'
import { notes } from '../../../platform/db/schema/notes.ts'
import { enrolments, orderLines, orders, paymentEvents } from '../../../platform/db/schema/orders.ts'
import { otps } from '../../../platform/db/schema/parents.ts'
import { refundLines, refunds } from '../../../platform/db/schema/refunds.ts'
import { mailChoices } from '../../../platform/db/schema/reminders.ts'
import { sandboxTransactions } from '../../../platform/db/schema/sandbox.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { enqueueMail } from '../../../platform/mail/enqueue.ts'
import { type SignedIn, type TestApp, testApp } from '../../../testing/app.ts'
import { jpegFile } from '../../../testing/picture.ts'
import { sendForm } from '../../../testing/send-form.ts'
import { password } from '../../../testing/sign-up-fields.ts'
import { addChild, childFields } from '../../children/testing/child-form.ts'
import { hashPassword } from '../../parents/password.ts'
import { addMessageRows } from './message-rows.ts'
import { addSubscription } from './newsletter-fixtures.ts'
import { addOfficeRows } from './office-rows.ts'

const schema = new URL('../../../platform/db/schema/', import.meta.url)
const modules: Record<string, unknown>[] = await Promise.all(
  readdirSync(schema).map((name) => import(new URL(name, schema).href)),
)
export const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))

export type FamilyFixtures = Awaited<ReturnType<typeof createFamilyFixtures>>
export type Family = SignedIn & { courseId: string }

export async function createFamilyFixtures() {
  const api = await testApp()
  const passwordHash = await hashPassword(password)
  const jpeg = await jpegFile()
  return {
    ...api,
    passwordHash,
    /** A family with a row in every table. Every text contains the mark. */
    addFamily: (mark: string) => addFamily(api, mark, passwordHash, jpeg),
    post: (path: string, { headers }: SignedIn, input = password) =>
      api.app.inject({ method: 'POST', url: `/privacy/${path}`, headers, payload: { password: input } }),
    fileCount: () => readdirSync(join(api.env.DATA_DIR, 'files/private'), { recursive: true }).length,
    async everything(): Promise<string> {
      const rows = await Promise.all(tables.map((table) => api.db.select().from(table)))
      return JSON.stringify(rows)
    },
  }
}

async function addFamily(api: TestApp, mark: string, passwordHash: string, jpeg: File): Promise<Family> {
  const email = `${mark.toLowerCase()}.${crypto.randomUUID()}@kitelab.example`
  const names = { lastName: mark, otherNames: mark }
  const parent = await api.signedInParent({ passwordHash, email, ...names, howHeard: mark })
  const { headers } = parent
  const profile = {
    state: mark,
    city: mark,
    streetName: mark,
    streetNumber: mark,
    gender: 'female',
    file: jpeg,
  }
  await sendForm(api, { method: 'PATCH', url: '/parents', headers }, profile)
  const childId = await addMarkedChild(api, parent, mark, jpeg)
  const courseId = await buyCourse(api, parent, childId, mark)
  await addOfficeRows(api, { parentId: parent.parentId, email, childId, courseId }, mark)
  await addMarkedChild(api, parent, mark, jpeg)
  await addCart(api, parent, courseId)
  await addMessages(api, parent, mark)
  await addMessageRows(api, parent, mark)
  return { ...parent, courseId }
}

async function addMarkedChild(
  api: TestApp,
  { headers }: SignedIn,
  mark: string,
  jpeg: File,
): Promise<string> {
  const response = await addChild(
    api,
    { ...headers, 'idempotency-key': crypto.randomUUID() },
    {
      ...childFields,
      lastName: mark,
      otherNames: mark,
      gender: 'male',
      schoolName: mark,
      allergy: `${mark} and nuts`,
      class: mark,
      additionalInfo: mark,
      username: mark,
      file: jpeg,
    },
  )
  return response.json().data.childId
}

async function addCart({ db }: TestApp, { parentId }: SignedIn, courseId: string) {
  const [item] = await db.insert(cartItems).values({ parentId, courseId }).returning()
  const [child] = await db.select().from(children).where(eq(children.parentId, parentId))
  const assigned = { cartId: item?.cartId ?? '', parentId, childId: child?.childId ?? '' }
  await db.insert(cartItemChildren).values(assigned)
  await db.insert(wishlistItems).values({ parentId, courseId })
}

async function addMessages({ db }: TestApp, { parentId, email }: SignedIn, mark: string) {
  const code = { codeHash: 'secret-digest', expiresAt: new Date() }
  await db.insert(otps).values({ parentId, purpose: 'forgetPassword', ...code })
  await addSubscription(db, email, mark)
  await db.insert(mailChoices).values({ parentId })
  const data = { firstName: mark, code: '481207', expiresAt: new Date().toISOString() }
  await enqueueMail(db, { recipient: email, template: 'otp-register', data })
  await enqueueMail(db, {
    recipient: 'school@kitelab.example',
    template: 'contact-message',
    data: { email, comment: mark },
  })
}

async function buyCourse(api: TestApp, { parentId, email }: SignedIn, childId: string, mark: string) {
  const { db } = api
  const courseId = await api.course({ seatsTaken: 1 })
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
  const [inserted] = await db.insert(orders).values(order).returning()
  const line = {
    orderId: inserted?.orderId ?? '',
    courseId,
    childId,
    courseTitle: 'Robots',
    priceKobo: 4_500_000,
  }
  const [placed] = await db.insert(orderLines).values(line).returning()
  await db.insert(enrolments).values({ courseId, childId, lineId: placed?.lineId ?? '' })
  const paidEvent = { action: 'order.paid' as const, subject: line.orderId, data: { reference } }
  await audit(db, { actor: { kind: 'provider' }, ...paidEvent })
  await addProviderRows(api, email, reference, mark)
  await addStaffRows(api, { orderId: line.orderId, lineId: placed?.lineId ?? '' }, mark)
  return courseId
}

/** What staff write about an order. */
async function addStaffRows(
  { db }: TestApp,
  { orderId, lineId }: { orderId: string; lineId: string },
  mark: string,
) {
  const person = { name: 'Bola Adeyemi', email: `staff-${crypto.randomUUID()}@kitelab.example` }
  const [{ staffId } = { staffId: '' }] = await db.insert(staff).values(person).returning()
  await db.insert(notes).values({ subjectKind: 'order', subjectId: orderId, staffId, text: mark })
  const texts = { words: mark, note: mark, failure: mark, accountLast4: '4521' }
  const refund = { orderId, amountKobo: 100_000, reason: 'other' as const, state: 'sent' as const, ...texts }
  const [{ refundId } = { refundId: '' }] = await db.insert(refunds).values(refund).returning()
  await db.insert(refundLines).values({ refundId, lineId, amountKobo: 100_000, endsEnrolment: false })
}

async function addProviderRows({ db }: TestApp, email: string, reference: string, mark: string) {
  const event = {
    provider: 'sandbox',
    reference,
    kind: 'charge.success',
    bodyDigest: reference,
    signatureOk: true,
  }
  await db.insert(paymentEvents).values({ ...event, body: { customer: { email, name: mark } } })
  const transaction = {
    reference,
    accessCode: reference,
    id: Math.floor(Math.random() * 1e12),
    amountKobo: 4_500_000,
  }
  await db.insert(sandboxTransactions).values({ ...transaction, currency: 'NGN', email, status: 'success' })
}
