import { describe, expect, test } from 'vitest'
import { lagosDate } from '#domain/dates'
import { refundNote } from '../../payments/refund-note.ts'
import { readContent } from '../content.ts'
import { demoGroups } from './groups.ts'
import { planOrders } from './plan-orders.ts'

describe.each([
  '2026-11-23T23:40:00.000Z',
  '2026-12-31T23:00:01.000Z',
  '2027-01-01T22:59:59.000Z',
  '2027-03-01T05:00:00.000Z',
  '2028-02-29T12:00:00.000Z',
  '2028-03-01T00:30:00.000Z',
])('The plan of the demo orders at %s', (at) => {
  const now = new Date(at)

  async function plan() {
    const groups = demoGroups(await readContent(), lagosDate(now))
    const courseOf = new Map([...groups.values()].map((row) => [row.courseId, row]))
    return { ...planOrders(groups, now), courseOf }
  }

  test('is the same each time', async () => {
    expect(JSON.stringify(await plan())).toBe(JSON.stringify(await plan()))
    const { orders: planned } = await plan()
    expect(new Set(planned.map(({ reference }) => reference)).size).toBe(planned.length)
  })

  test('has only things of the past', async () => {
    const { audits, mails, events, notes, refunds, orders: planned } = await plan()
    const instants = [...planned, ...mails, ...events, ...notes, ...refunds].map(({ createdAt }) => createdAt)
    expect(instants).not.toContain(undefined)
    const ends = mails.map(({ sentAt, deadAt }) => sentAt ?? deadAt)
    const all = [...instants, ...ends, ...audits.map((entry) => entry.at)]
    expect(all.filter((instant) => instant && instant > now)).toEqual([])
  })

  test('has no purchase after the end of its course', async () => {
    const { lines, courseOf } = await plan()
    const isLate = ({ courseId, createdAt }: (typeof lines)[number]) =>
      lagosDate(createdAt ?? now) > (courseOf.get(courseId)?.endDate ?? '')
    expect(lines.filter(isLate)).toEqual([])
  })

  test('has no family that asks for money back because the first day moved after that day', async () => {
    const { refunds, lines, courseOf } = await plan()
    const startOf = (orderId: string) =>
      courseOf.get(lines.find((line) => line.orderId === orderId)?.courseId ?? '')?.startDate ?? ''
    const postponed = refunds.filter(({ reason }) => reason === 'course-postponed')
    const isLate = ({ orderId, createdAt }: (typeof refunds)[number]) =>
      lagosDate(createdAt ?? now) >= startOf(orderId)
    expect(postponed.filter(isLate)).toEqual([])
  })

  test('marks refunds at the provider as ours', async () => {
    const { refunds, sandbox } = await plan()
    const stored = JSON.stringify(sandbox)
    const inPart = refunds.filter(({ providerRefundId, isWhole }) => providerRefundId && !isWhole)
    for (const { refundId } of inPart) expect(stored).toContain(refundNote(refundId))
  })
})
