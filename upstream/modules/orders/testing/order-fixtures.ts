import { and, eq, isNull } from 'drizzle-orm'
import { signatureOf } from '../../../payments/paystack/signature.ts'
import { courses } from '../../../platform/db/complete-courses.ts'
import { cartItemChildren, cartItems } from '../../../platform/db/schema/carts.ts'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { enrolments, orders } from '../../../platform/db/schema/orders.ts'
import { sandboxTransactions } from '../../../platform/db/schema/sandbox.ts'
import { type SignedIn, type TestApp, testApp } from '../../../testing/app.ts'
import { orderContext } from '../context.ts'
import { sandboxOf } from '../payment-provider.ts'

type Item = { courseId: string; childIds: string[] }
type Family = { parent: SignedIn; childIds: string[] }

const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Actions of parents, the provider and time. */
const actions = ({ app, ...test }: TestApp) => {
  const sandbox = sandboxOf(test)
  const get = (parent: SignedIn, url: string) => app.inject({ url, headers: parent.headers })

  return {
    get,
    async family(children = 1): Promise<Family> {
      const parent = await test.signedInParent()
      const childIds: string[] = []
      for (let count = 0; count < children; count += 1) childIds.push(await test.childOf(parent))
      return { parent, childIds }
    },
    async fillCart({ parentId }: { parentId: string }, items: readonly Item[]) {
      for (const { courseId, childIds } of items) {
        const [item] = await test.db.insert(cartItems).values({ parentId, courseId }).returning()
        const cartId = item?.cartId ?? ''
        for (const childId of childIds) {
          await test.db.insert(cartItemChildren).values({ cartId, parentId, childId })
        }
      }
    },
    initialize: (parent: SignedIn, kobo: number) =>
      get(parent, `/payments/initialize?expectedAmount=${kobo}`),
    verify: (parent: SignedIn, reference: string) => get(parent, `/payments/verify?reference=${reference}`),
    choose: (accessCode: string | null, outcome: string) =>
      app.inject({ method: 'POST', url: `/sandbox/_pay/${accessCode}/${outcome}` }),
    /** Signed by the provider unless `signature` is given. */
    webhook(event: unknown, signature?: string) {
      const payload = typeof event === 'string' ? event : JSON.stringify(event)
      const headers = {
        'content-type': 'application/json',
        'x-paystack-signature': signature ?? signatureOf(payload, sandbox?.secretKey ?? ''),
      }
      return app.inject({ method: 'POST', url: '/payments/webhook', headers, payload })
    },
    async orderOf(reference: string) {
      const [order] = await test.db.select().from(orders).where(eq(orders.reference, reference))
      if (!order) throw new Error('Unknown order.')
      return order
    },
    async changeOrder(reference: string, change: Partial<typeof orders.$inferInsert>) {
      await test.db.update(orders).set(change).where(eq(orders.reference, reference))
    },
    async chargeOf(reference: string) {
      const [charge] = await test.db
        .select()
        .from(sandboxTransactions)
        .where(eq(sandboxTransactions.reference, reference))
      if (!charge) throw new Error('Unknown payment.')
      return charge
    },
    async changeCharge(reference: string, change: Partial<typeof sandboxTransactions.$inferInsert>) {
      await test.db
        .update(sandboxTransactions)
        .set(change)
        .where(eq(sandboxTransactions.reference, reference))
    },
    async seatsOf(courseId: string) {
      const [course] = await test.db.select().from(courses).where(eq(courses.courseId, courseId))
      return course?.seatsTaken
    },
    enrolmentsIn: (courseId: string) =>
      test.db
        .select()
        .from(enrolments)
        .where(and(eq(enrolments.courseId, courseId), isNull(enrolments.cancelledAt))),
    async mailsTo({ email }: { email: string }) {
      const mails = await test.db.select().from(emailOutbox).where(eq(emailOutbox.recipient, email))
      return mails.map(({ template }) => template).sort()
    },
  }
}

/** The API with everything that order tests need. */
export async function createOrderFixtures(options: Parameters<typeof testApp>[0] = {}) {
  const test = await testApp(options)
  return { ...test, ...actions(test), context: orderContext(test, silentLog) }
}
export type OrderFixtures = Awaited<ReturnType<typeof createOrderFixtures>>

/** Polls, because webhooks are handled after their response. */
export async function eventually(check: () => Promise<boolean>, withinMs = 5_000): Promise<void> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; ) {
    if (await check()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('The condition was not met in time.')
}
