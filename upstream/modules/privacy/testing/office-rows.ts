import { audit } from '../../../platform/audit.ts'
import { attendance } from '../../../platform/db/schema/attendance.ts'
import { enrolmentMoves, manualPayments } from '../../../platform/db/schema/by-hand.ts'
import { childViews } from '../../../platform/db/schema/child-views.ts'
import { emailChanges, signInLinks } from '../../../platform/db/schema/family-help.ts'
import { enrolments, orderLines, orders } from '../../../platform/db/schema/orders.ts'
import { privacyRequests } from '../../../platform/db/schema/privacy-requests.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { enqueueMail } from '../../../platform/mail/enqueue.ts'
import type { TestApp } from '../../../testing/app.ts'
import { changedKey } from '../../parents/changed-key.ts'

type FamilyChild = { parentId: string; email: string; childId: string; courseId: string }

const secret = () => `secret-digest-${crypto.randomUUID()}`

const why = (words: string) => ({ data: { purpose: 'other', words }, after: { words } })

/** What the office and a teacher write about a family: an order by hand, a move, marks, looks and help. */
export async function addOfficeRows(api: TestApp, family: FamilyChild, mark: string): Promise<void> {
  const { db } = api
  const { parentId, childId, courseId } = family
  const person = { name: 'Bola Adeyemi', email: `office-${crypto.randomUUID()}@kitelab.example` }
  const [{ staffId } = { staffId: '' }] = await db.insert(staff).values(person).returning()
  const enrolmentId = await addOrderByHand(api, family, staffId, mark)
  await db.insert(attendance).values({ enrolmentId, lectureNumber: 1, mark: 'late', staffId })
  const look = { childId, parentId, staffId, staffName: person.name, roles: ['office'], day: '2026-11-28' }
  await db.insert(childViews).values([
    { ...look, what: 'list', courseId },
    { ...look, what: 'record' },
  ])
  const ends = new Date(Date.now() + 3_600_000)
  await db.insert(signInLinks).values({ parentId, staffId, tokenHash: secret(), expiresAt: ends })
  await addRequests(api, parentId, staffId, mark)
  const newEmail = `${mark}.new@kitelab.example`
  const hashes = { confirmHash: secret(), stopHash: secret() }
  const [change] = await db
    .insert(emailChanges)
    .values({ parentId, staffId, newEmail, ...hashes, expiresAt: ends, dueAt: ends })
    .returning()
  await enqueueMail(db, {
    recipient: `${mark}.old@kitelab.example`,
    template: 'email-changed',
    data: { newAddress: 'n•••w@kitelab.example' },
    dedupeKey: changedKey(change?.changeId ?? ''),
  })
  const mail = {
    template: 'email-change-confirm',
    data: { code: 'x', expiresAt: ends.toISOString() },
  } as const
  await enqueueMail(db, { recipient: newEmail, ...mail })
  const actor = { kind: 'staff', id: staffId } as const
  await audit(db, { actor, action: 'child.viewed', subject: childId, ...why(mark) })
  await audit(db, { actor, action: 'family.contact_viewed', subject: parentId, ...why(mark) })
}

async function addRequests({ db }: TestApp, parentId: string, recordedBy: string, mark: string) {
  const came = { parentId, recordedBy, receivedOn: '2026-11-20', dueOn: '2026-12-20', note: mark } as const
  const links = { tokenHash: secret(), tokenEndsAt: new Date(Date.now() + 3_600_000) }
  const ended = { state: 'refused', endedAt: new Date(), outcome: mark } as const
  await db.insert(privacyRequests).values([
    { ...came, ...links, kind: 'deletion', channel: 'email', stopHash: secret() },
    { ...came, ...ended, kind: 'correction', channel: 'letter' },
  ])
}

async function addOrderByHand(
  { db, course }: TestApp,
  { parentId, email, childId }: FamilyChild,
  staffId: string,
  mark: string,
) {
  const from = await course({ seatsTaken: 0 })
  const to = await course({ seatsTaken: 1 })
  const paid = { status: 'paid', paidAt: new Date(), expiresAt: new Date() } as const
  const byHand = { kind: 'manual', provider: 'manual', linesDigest: 'x', amountKobo: 500_000 } as const
  const [{ orderId } = { orderId: '' }] = await db
    .insert(orders)
    .values({ parentId, email, reference: crypto.randomUUID(), ...byHand, ...paid })
    .returning()
  const agreed = { priceKobo: 500_000, listPriceKobo: 600_000, grantReason: mark }
  const [{ lineId } = { lineId: '' }] = await db
    .insert(orderLines)
    .values({ orderId, courseId: from, childId, courseTitle: 'Robots', ...agreed })
    .returning()
  const place = { childId, lineId }
  const [{ enrolmentId } = { enrolmentId: '' }] = await db
    .insert(enrolments)
    .values({ ...place, courseId: from, cancelledAt: new Date() })
    .returning()
  const [moved] = await db
    .insert(enrolments)
    .values({ ...place, courseId: to, movedFrom: enrolmentId })
    .returning()
  const move = { fromEnrolment: enrolmentId, toEnrolment: moved?.enrolmentId ?? '', reason: mark, staffId }
  await db.insert(enrolmentMoves).values({ ...move, differenceKobo: 0, settled: 'none' })
  const payment = { orderId, way: 'transfer', receivedOn: '2026-11-20', staffId } as const
  const number = () => `KL-${crypto.randomUUID()}`
  const [{ paymentId } = { paymentId: '' }] = await db
    .insert(manualPayments)
    .values({ ...payment, amountKobo: 200_000, bankReference: `TRF ${mark}`, receiptNumber: number() })
    .returning()
  const reversal = { amountKobo: -200_000, reverses: paymentId, reason: mark, receiptNumber: number() }
  await db.insert(manualPayments).values({ ...payment, ...reversal })
  return enrolmentId
}
