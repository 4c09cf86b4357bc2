import fc from 'fast-check'

/** Calendar days from the first of January 2024, and a minute of the day in UTC: the day in Lagos ends at minute 1,380. */
const moment = fc.record({
  day: fc.oneof(fc.nat(420), fc.constantFrom(30, 59, 90, 120, 365)),
  minute: fc.oneof(fc.nat(1_439), fc.constantFrom(1_379, 1_380, 1_410)),
})
type Moment = typeof moment extends fc.Arbitrary<infer M> ? M : never

const line = fc.record({
  course: fc.nat(2),
  kobo: fc.oneof(fc.nat(9_000_000), fc.constantFrom(1, 100, 4_500_000)),
})

/** `part`: of what is left, in thousandths. */
const part = fc.oneof(fc.integer({ min: 1, max: 1_000 }), fc.constant(1_000))

const refund = fc.record({
  line: fc.nat(2),
  part,
  after: moment,
  state: fc.constantFrom('sent', 'sent', 'sent', 'asked', 'declined', 'requested'),
  isByHand: fc.boolean(),
})

const payment = fc.record({
  part,
  day: fc.nat(420),
  way: fc.constantFrom('cash', 'transfer'),
  isReversed: fc.boolean(),
})

const lines = fc.array(line, { minLength: 1, maxLength: 3 })

const online = fc.record({
  kind: fc.constant('provider'),
  what: fc.constantFrom('paid', 'paid', 'paid', 'open', 'not enrolled', 'reversed', 'refunded elsewhere'),
  channel: fc.constantFrom('card', 'ussd', 'bank_transfer'),
  paid: moment,
  lines,
  refunds: fc.array(refund, { maxLength: 3 }),
  /** Kobo that came above or below the price of an order without enrolments. */
  other: fc.integer({ min: -100, max: 100 }),
  back: moment,
})

const byHand = fc.record({
  kind: fc.constant('manual'),
  paid: moment,
  course: fc.nat(2),
  kobo: fc.oneof(fc.nat(9_000_000), fc.constant(0)),
  places: fc.integer({ min: 1, max: 3 }),
  payments: fc.array(payment, { maxLength: 4 }),
  refund: fc.option(refund, { freq: 3 }),
})

export type OnlineOrder = typeof online extends fc.Arbitrary<infer O> ? O : never
export type HandOrder = typeof byHand extends fc.Arbitrary<infer O> ? O : never
export type RandomRefund = typeof refund extends fc.Arbitrary<infer R> ? R : never

export const randomOrders = (count: number) =>
  fc.array(fc.oneof({ weight: 2, arbitrary: online }, { weight: 1, arbitrary: byHand }), {
    minLength: count,
    maxLength: count,
    size: 'max',
  })

const FIRST_DAY = Date.parse('2024-01-01T00:00:00Z')
const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS

export const instantOf = ({ day, minute }: Moment): Date =>
  new Date(FIRST_DAY + day * DAY_MS + minute * MINUTE_MS)

export const dayOf = (day: number): string => new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10)
