import { idOf } from './id-of.ts'

const DECLINED = 12_900
const WAITING = 30

/** Of the orders in order-rows.ts: every second one has a refund that was declined, and some of the paid ones wait for a person. */
const declined = { name: 'declined refund', of: DECLINED, order: '13 + 2 * i', state: `'declined'` }
const waiting = {
  name: 'waiting refund',
  of: WAITING,
  order: '20 + 25 * i',
  state: `(array['requested', 'needs-account', 'failed'])[1 + i % 3]`,
}

export const REFUNDED_REFERENCE = '1800000000020'

/** The same in a school of any size. */
export const refundStatements: readonly string[] = [declined, waiting].flatMap(
  ({ name, of, order, state }) => [
    `insert into refunds (refund_id, order_id, amount_kobo, reason, state)
    select ${idOf(name, order)}, ${idOf('order of staff', order)}, 1000000, 'goodwill', ${state}
    from generate_series(0, ${of - 1}) as i`,
    `insert into refund_lines (refund_id, line_id, amount_kobo, ends_enrolment)
    select ${idOf(name, order)}, ${idOf('line of staff', order)}, 1000000, true
    from generate_series(0, ${of - 1}) as i`,
  ],
)
