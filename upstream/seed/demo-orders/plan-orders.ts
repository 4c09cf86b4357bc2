import { createHash } from 'node:crypto'
import { demoFamily } from '../demo-families.ts'
import { demoStaffId } from '../demo-staff.ts'
import { seedId } from '../seed-id.ts'
import { endings } from './endings.ts'
import { addEntry } from './entries.ts'
import type { DemoGroup, GroupKey } from './groups.ts'
import { later, momentOf } from './moments.ts'
import { addRefund } from './refund.ts'
import { type DemoPlace, type Draft, noRows, type OrderRow, type Rows, type SandboxRow } from './rows.ts'
import { stories } from './stories.ts'
import type { Story } from './story.ts'
import { addUnknownPayment } from './unknown-payment.ts'

const HOLD_SECONDS = 30 * 60

/** The ledger of the sandbox begins above. */
const FIRST_SANDBOX_ID = 3_000_000_000

const accessCodeOf = (reference: string): string =>
  createHash('sha256').update(`kitelab demo ${reference}`).digest('hex').slice(0, 16)

function placesOf({ places, family }: Story, orderId: string, groups: Map<GroupKey, DemoGroup>, at: Date) {
  return places.map(([key, name], index): DemoPlace => {
    const group = groups.get(key)
    if (!group) throw new RangeError(`There is no group ${key}.`)
    const child = demoFamily(family).childOf(name)
    const line = {
      lineId: seedId(`demo-line-${orderId}-${index}`),
      orderId,
      courseId: group.courseId,
      childId: child.childId,
      courseTitle: group.title,
      priceKobo: group.priceKobo,
      createdAt: at,
      updatedAt: at,
    }
    return { group, child, line }
  })
}

/** References are the time in milliseconds, as of real orders. */
function orderRow(story: Story, number: number, places: readonly DemoPlace[], at: Date): OrderRow {
  const { parentId, email } = demoFamily(story.family)
  const reference = String(at.getTime())
  return {
    orderId: seedId(`demo-order-${number}`),
    parentId,
    email,
    reference,
    amountKobo: places.reduce((sum, { line }) => sum + line.priceKobo, 0),
    status: 'pending',
    provider: 'sandbox',
    accessCode: accessCodeOf(reference),
    linesDigest: 'demo',
    seatsHeld: false,
    expiresAt: later(at, HOLD_SECONDS),
    createdAt: at,
    updatedAt: at,
  }
}

const chargeRow = ({ reference, amountKobo, email, createdAt }: OrderRow, number: number): SandboxRow => ({
  reference,
  accessCode: accessCodeOf(reference),
  id: FIRST_SANDBOX_ID + number,
  amountKobo,
  currency: 'NGN',
  email,
  status: 'abandoned',
  data: { hooks: [], refunds: [] },
  createdAt,
  updatedAt: createdAt,
})

function addNotes({ rows, order, now }: Draft, { notes = [] }: Story) {
  for (const { written, by, text } of notes) {
    const at = momentOf(now, written)
    rows.notes.push({
      subjectKind: 'order',
      subjectId: order.orderId,
      staffId: demoStaffId(by),
      text,
      createdAt: at,
      updatedAt: at,
    })
  }
}

function addOrder(rows: Rows, groups: Map<GroupKey, DemoGroup>, story: Story, number: number, now: Date) {
  // Milliseconds of their own, so that no two references are the same.
  const placedAt = new Date(momentOf(now, story.placed).getTime() + number * 137)
  const orderId = seedId(`demo-order-${number}`)
  const places = placesOf(story, orderId, groups, placedAt)
  const order = orderRow(story, number, places, placedAt)
  const charge = chargeRow(order, number)
  const draft: Draft = { rows, story, family: demoFamily(story.family), places, order, charge, now }
  addEntry(draft, placedAt, 'parent', 'order.placed', { data: { lines: places.length } })
  endings[story.ending ?? 'paid'](draft)
  if (story.refund) addRefund(draft, story.refund)
  addNotes(draft, story)
  rows.orders.push(order)
  rows.sandbox.push(charge)
  rows.lines.push(...places.map(({ line }) => line))
}

/** Every row of the demo orders: the same for the same time. `seatsTaken` of the groups is counted. */
export function planOrders(groups: Map<GroupKey, DemoGroup>, now: Date): Rows {
  const rows = noRows()
  for (const [number, story] of stories.entries()) addOrder(rows, groups, story, number, now)
  addUnknownPayment(rows, FIRST_SANDBOX_ID + stories.length, now)
  const held = new Set(rows.orders.filter(({ status }) => status === 'pending').map(({ orderId }) => orderId))
  const taken = [
    ...rows.enrolments.filter(({ cancelledAt }) => !cancelledAt),
    ...rows.lines.filter(({ orderId }) => held.has(orderId)),
  ]
  for (const group of groups.values())
    group.seatsTaken = taken.filter(({ courseId }) => courseId === group.courseId).length
  rows.audits.sort((one, other) => one.at.getTime() - other.at.getTime())
  return rows
}
