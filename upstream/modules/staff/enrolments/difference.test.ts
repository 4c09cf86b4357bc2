import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { staffSessions } from '../../../platform/db/schema/staff.ts'
import { part, whole } from '../refunds/testing/refund-calls.ts'
import type { Enrolled } from './testing/enrolment-calls.ts'
import { setUpEnrolments } from './testing/set-up.ts'

const REFUND_WAITS =
  'The course costs less, and a refund of this place waits for approval. Keep the difference, or have the refund approved or declined first.'
const UNDECIDED = 'Choose what happens with the difference.'

const { fixtures, calls, office } = await setUpEnrolments()
const owner = await fixtures.signedInStaff()

const courseAt = (priceKobo: number) => fixtures.course({ priceKobo })
const priceNow = async (child: Enrolled) => {
  const { enrolmentId } = await calls.liveOf(child)
  return (await calls.read(office, enrolmentId)).json().enrolment.price
}

describe('Moving to a course of a lower price', () => {
  test('STF-189: needs a decision', async () => {
    const child = await calls.enrolled()
    const courseId = await courseAt(3_000_000)
    for (const difference of [undefined, 'waive'] as const) {
      const input = { courseId, difference, waiveReason: 'Sibling.' }
      const response = await calls.move(office, child.enrolmentId, input)
      expect([response.statusCode, response.json()]).toEqual([
        400,
        { message: UNDECIDED, errors: [{ path: 'difference', message: UNDECIDED }] },
      ])
    }
    expect(await calls.enrolmentsOf(child)).toHaveLength(1)
  })

  test('STF-189: refunds the difference, keeps the enrolment, and emails both', async () => {
    const child = await calls.enrolled()
    const courseId = await courseAt(3_000_000)
    const response = await calls.move(office, child.enrolmentId, { courseId, difference: 'refund' })
    expect(response.statusCode, response.body).toBe(200)
    expect(await calls.refunds.refundsOf(child)).toMatchObject([
      {
        amountKobo: 1_500_000,
        state: 'approved',
        reason: 'other',
        words: 'Moved to Robots from Cartons.',
        isWhole: false,
        askedBy: office.staffId,
      },
    ])
    expect(await calls.moveTo(child.enrolmentId)).toMatchObject({
      differenceKobo: -1_500_000,
      settled: 'refund',
    })
    expect(await calls.liveOf(child)).toMatchObject({ courseId })
    expect(await fixtures.mailsTo(child.parent)).toEqual(['enrolled', 'moved', 'receipt', 'refund-approved'])
    expect(await priceNow(child)).toBe(30_000)
  })

  test('STF-189: or keeps it', async () => {
    const child = await calls.enrolled()
    await calls.move(office, child.enrolmentId, { courseId: await courseAt(3_000_000), difference: 'keep' })
    expect(await calls.refunds.refundsOf(child)).toEqual([])
    expect(await calls.moveTo(child.enrolmentId)).toMatchObject({
      differenceKobo: -1_500_000,
      settled: 'none',
    })
    expect(await priceNow(child)).toBe(45_000)
  })

  test('STF-168: a refund above the limit asks for approval, and then waits for an owner', async () => {
    const child = await calls.enrolled({ kobo: [20_000_000] })
    const input = { courseId: await courseAt(1_000_000), difference: 'refund' } as const
    const refused = await calls.move(office, child.enrolmentId, input)
    expect([refused.statusCode, refused.json().reason]).toEqual([409, 'needs_approval'])
    expect(await calls.enrolmentsOf(child)).toHaveLength(1)
    const asked = await calls.move(office, child.enrolmentId, { ...input, asksForApproval: true })
    expect(asked.statusCode, asked.body).toBe(200)
    expect(await calls.refunds.refundsOf(child)).toMatchObject([{ state: 'requested' }])
    expect(await calls.liveOf(child)).toMatchObject({ courseId: input.courseId })
  })

  test('STF-047: a refund asks to confirm, and any other move does not', async () => {
    const person = await fixtures.signedInStaff({ roles: ['office'] })
    const isOwn = eq(staffSessions.staffId, person.staffId)
    await fixtures.db.update(staffSessions).set({ confirmedAt: null }).where(isOwn)
    const child = await calls.enrolled()
    const courseId = await courseAt(3_000_000)
    const refused = await calls.move(person, child.enrolmentId, { courseId, difference: 'refund' })
    expect([refused.statusCode, refused.json().message]).toEqual([428, 'Please confirm that it is you.'])
    expect(await calls.refunds.refundsOf(child)).toEqual([])
    const kept = await calls.move(person, child.enrolmentId, { courseId, difference: 'keep' })
    expect(kept.statusCode).toBe(200)
  })

  test('returns no more than what was not refunded yet', async () => {
    const child = await calls.enrolled()
    const [line] = child.lines
    const lines = [{ lineId: line.lineId, amount: 20_000, endsEnrolment: false }]
    await calls.refunds.ask(office, child, { lines })
    const [earlier] = await calls.refunds.refundsOf(child)
    await calls.refunds.change(earlier?.refundId ?? '', { createdAt: new Date('2026-11-01T08:00:00Z') })
    expect(await priceNow(child)).toBe(25_000)
    const courseId = await courseAt(2_000_000)
    await calls.move(office, child.enrolmentId, { courseId, difference: 'refund' })
    const amounts = (await calls.refunds.refundsOf(child)).map(({ amountKobo }) => amountKobo)
    expect(amounts).toEqual([2_000_000, 500_000])
  })
})

describe('A payment with a refund of the provider or a dispute', () => {
  test('STF-189: still refunds a difference after a refund that was made at the provider’s own site', async () => {
    const child = await calls.enrolled()
    await fixtures.context.provider.refund(child.reference, {
      amountKobo: 1_000_000,
      merchantNote: 'By phone.',
    })
    const { isReceived } = (await calls.read(office, child.enrolmentId)).json().enrolment
    expect(isReceived).toBe(true)
    const input = { courseId: await courseAt(3_000_000), difference: 'refund' } as const
    expect((await calls.move(office, child.enrolmentId, input)).statusCode).toBe(200)
    expect(await calls.refunds.refundsOf(child)).toMatchObject([{ amountKobo: 1_500_000 }])
  })

  test('STF-189: refunds no difference while it is disputed', async () => {
    const child = await calls.enrolled()
    await fixtures.changeOrder(child.reference, { disputedAt: new Date() })
    const courseId = await courseAt(3_000_000)
    const refused = await calls.move(office, child.enrolmentId, { courseId, difference: 'refund' })
    expect([refused.statusCode, refused.json().reason]).toEqual([409, 'not_refundable'])
    expect(await fixtures.seatsOf(courseId)).toBe(0)
  })
})

describe('Moving to a course of a higher price', () => {
  test('STF-189: waives the difference with a reason', async () => {
    const child = await calls.enrolled()
    const courseId = await courseAt(6_000_000)
    for (const difference of [undefined, 'keep', 'refund'] as const)
      expect((await calls.move(office, child.enrolmentId, { courseId, difference })).statusCode).toBe(400)
    const unsaid = await calls.move(office, child.enrolmentId, { courseId, difference: 'waive' })
    expect([unsaid.statusCode, unsaid.json().errors]).toEqual([
      400,
      [{ path: 'waiveReason', message: 'Say why.' }],
    ])
    const waived = { courseId, difference: 'waive', waiveReason: 'The first class was full.' } as const
    expect((await calls.move(office, child.enrolmentId, waived)).statusCode).toBe(200)
    expect(await calls.moveTo(child.enrolmentId)).toMatchObject({
      differenceKobo: 1_500_000,
      settled: 'waived',
    })
    expect(await calls.notesOf(child)).toEqual([
      expect.stringContaining('\nDifference waived: The first class was full.'),
    ])
    expect(await priceNow(child)).toBe(45_000)
  })
})

describe('Moving with a refund that waits for an owner', () => {
  const KOBO = 20_000_000
  const enrolledWithRequest = async (lines: 'whole' | 'part') => {
    const child = await calls.enrolled({ kobo: [KOBO] })
    const [line] = child.lines
    const asked = lines === 'whole' ? whole(line) : part(line, 160_000)
    await calls.refunds.ask(office, child, { lines: [asked], asksForApproval: true })
    return child
  }

  test('STF-168, STF-189: shows it and does not take it from the price until it is approved', async () => {
    const child = await enrolledWithRequest('part')
    const facts = async () => {
      const { enrolmentId } = await calls.liveOf(child)
      const { price, requestedRefund } = (await calls.read(office, enrolmentId)).json().enrolment
      return { price, requestedRefund }
    }
    expect(await facts()).toEqual({ price: 200_000, requestedRefund: 160_000 })
    await calls.move(office, child.enrolmentId, { courseId: await courseAt(KOBO) })
    expect(await calls.moveTo(child.enrolmentId)).toMatchObject({ differenceKobo: 0, settled: 'none' })
    const [refund] = await calls.refunds.refundsOf(child)
    expect(refund?.state).toBe('requested')
    await calls.refunds.post(owner, `refunds/${refund?.refundId}/approve`)
    expect(await facts()).toEqual({ price: 40_000, requestedRefund: 0 })
  })

  test('STF-189: a second move refunds nothing of what the first one asked for', async () => {
    const child = await calls.enrolled({ kobo: [KOBO] })
    const first = {
      courseId: await courseAt(4_000_000),
      difference: 'refund',
      asksForApproval: true,
    } as const
    expect((await calls.move(office, child.enrolmentId, first)).statusCode).toBe(200)
    const { enrolmentId } = await calls.liveOf(child)
    const second = { ...first, courseId: await courseAt(4_000_000) }
    const refused = await calls.move(owner, enrolmentId, second)
    expect([refused.statusCode, refused.json().message]).toEqual([400, REFUND_WAITS])
    const kept = await calls.move(office, enrolmentId, { ...second, difference: 'keep' })
    expect(kept.statusCode, kept.body).toBe(200)
    const [refund, ...others] = await calls.refunds.refundsOf(child)
    expect([refund?.amountKobo, others]).toEqual([16_000_000, []])
    await calls.refunds.post(owner, `refunds/${refund?.refundId}/approve`)
    expect(await priceNow(child)).toBe(40_000)
  })

  test('STF-167: refunds no difference that was asked for already', async () => {
    const child = await enrolledWithRequest('part')
    const input = { courseId: await courseAt(3_000_000), difference: 'refund' } as const
    const refused = await calls.move(office, child.enrolmentId, input)
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { message: REFUND_WAITS, errors: [{ path: 'courseId', message: REFUND_WAITS }] },
    ])
    const kept = await calls.move(office, child.enrolmentId, { ...input, difference: 'keep' })
    expect(kept.statusCode, kept.body).toBe(200)
    expect(await calls.refunds.refundsOf(child)).toHaveLength(1)
  })
})

test('STF-189: of equal price asks nothing, and moves no money', async () => {
  const child = await calls.enrolled()
  const input = { courseId: await courseAt(4_500_000), difference: 'refund' } as const
  expect((await calls.move(office, child.enrolmentId, input)).statusCode).toBe(200)
  expect(await calls.refunds.refundsOf(child)).toEqual([])
})
