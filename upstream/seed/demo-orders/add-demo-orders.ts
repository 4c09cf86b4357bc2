import { and, eq, inArray } from 'drizzle-orm'
import { lagosDate } from '#domain/dates'
import { encryptAllergy } from '../../modules/children/allergy.ts'
import { recordConsents } from '../../modules/consents/record-consent.ts'
import type { Context } from '../../platform/context.ts'
import { courses } from '../../platform/db/complete-courses.ts'
import type { Tx } from '../../platform/db/open.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { courseCategories } from '../../platform/db/schema/catalogue.ts'
import { courseCounts, courseStarts, courseTitleWords } from '../../platform/db/schema/catalogue-counts.ts'
import { children } from '../../platform/db/schema/children.ts'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { notes } from '../../platform/db/schema/notes.ts'
import { enrolments, orderLines, orders, paymentEvents } from '../../platform/db/schema/orders.ts'
import { parents } from '../../platform/db/schema/parents.ts'
import { refundLines, refunds } from '../../platform/db/schema/refunds.ts'
import { sandboxTransactions } from '../../platform/db/schema/sandbox.ts'
import { staff } from '../../platform/db/schema/staff.ts'
import { readContent } from '../content.ts'
import { addDemoCourses } from '../demo-courses.ts'
import { allergyOf, childRows, demoChildIds, parentRows } from '../demo-families.ts'
import { addDemoLetters } from '../demo-letters.ts'
import { addDemoLinks } from '../demo-links.ts'
import { addDemoMessages } from '../demo-messages.ts'
import { wantsDemo } from '../demo-parent.ts'
import { addDemoPosts } from '../demo-posts.ts'
import { demoStaffId } from '../demo-staff.ts'
import { addDemoSubscribers } from '../demo-subscribers.ts'
import { addDemoOrderByHand } from './by-hand.ts'
import { addDemoClasses } from './classes.ts'
import { type DemoGroup, demoGroups } from './groups.ts'
import { momentOf } from './moments.ts'
import { planOrders } from './plan-orders.ts'
import type { Rows } from './rows.ts'

/** Nobody has ordered yet, and what the orders name is there as it was seeded. */
async function canAdd(tx: Tx, groups: readonly DemoGroup[]): Promise<boolean> {
  const [order] = await tx.select({ orderId: orders.orderId }).from(orders).limit(1)
  if (order) return false
  const categories = [...new Set(groups.map(({ categoryId }) => categoryId))]
  const people = [demoStaffId('owner'), demoStaffId('office'), demoStaffId('teacher')]
  const isOfDemo = and(inArray(staff.staffId, people), eq(staff.state, 'active'))
  return (
    (await tx.$count(courseCategories, inArray(courseCategories.categoryId, categories))) ===
      categories.length &&
    (await tx.$count(children, inArray(children.childId, demoChildIds))) === demoChildIds.length &&
    (await tx.$count(staff, isOfDemo)) === people.length
  )
}

/** @returns false when another process has added them */
async function addFamilies(tx: Tx, env: Context['env'], now: Date): Promise<boolean> {
  const joinedAt = momentOf(now, { days: 63, time: '08:00' })
  const added = await tx
    .insert(parents)
    .values(parentRows(joinedAt))
    .onConflictDoNothing()
    .returning({ parentId: parents.parentId })
  if (added.length === 0) return false
  const ofFamilies = childRows(joinedAt, lagosDate(now))
  await tx.insert(children).values(
    ofFamilies.map((child) => ({
      ...child,
      allergy: encryptAllergy(env, child.childId, allergyOf(child)),
    })),
  )
  for (const child of ofFamilies)
    await recordConsents(tx, child, { child: true, photo: false, health: allergyOf(child) !== false })
  return true
}

/** In no list, like a course that has ended: see archiveCourses. */
async function addGroups(tx: Tx, groups: readonly DemoGroup[]) {
  await tx.insert(courses).values([...groups])
  const ids = groups.map(({ courseId }) => courseId)
  await tx.update(courses).set({ listedUntil: null }).where(inArray(courses.courseId, ids))
  await tx.delete(courseCounts).where(eq(courseCounts.courses, 0))
  await tx.delete(courseStarts).where(eq(courseStarts.courses, 0))
  await tx.delete(courseTitleWords).where(eq(courseTitleWords.courses, 0))
}

async function insertRows(tx: Tx, rows: Rows) {
  await tx.insert(orders).values(rows.orders)
  await tx.insert(orderLines).values(rows.lines)
  await tx.insert(enrolments).values(rows.enrolments)
  await tx.insert(sandboxTransactions).values(rows.sandbox)
  await tx.insert(refunds).values(rows.refunds)
  await tx.insert(refundLines).values(rows.refundLines)
  await tx.insert(paymentEvents).values(rows.events)
  await tx.insert(notes).values(rows.notes)
  await tx.insert(emailOutbox).values(rows.mails)
  await tx.insert(auditEvents).values(rows.audits)
}

/** Orders, refunds, notes and emails of the last 60 days, once, in a demo school without any of its own. */
export async function addDemoOrders(
  { db, env }: Pick<Context, 'db' | 'env'>,
  now = new Date(),
): Promise<void> {
  if (!wantsDemo(env) || env.PAYMENT_PROVIDER !== 'sandbox') return
  const content = await readContent()
  const groups = demoGroups(content, lagosDate(now))
  const rows = planOrders(groups, now)
  await db.transaction(async (tx) => {
    const all = [...groups.values()]
    if (!(await canAdd(tx, all))) return
    if (!(await addFamilies(tx, env, now))) return
    await addGroups(tx, all)
    const courseIds = all.map(({ courseId }) => courseId)
    await addDemoCourses(tx, { content, groups: courseIds, now })
    await addDemoPosts(tx, { content, now })
    await addDemoLinks(tx, now)
    await addDemoSubscribers(tx, now)
    await addDemoLetters(tx, now)
    await insertRows(tx, rows)
    await addDemoOrderByHand(tx, groups, now)
    await addDemoClasses(tx, all, now)
    await addDemoMessages(tx, { env, now })
  })
}
