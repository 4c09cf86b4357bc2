import { KNOWN_ADDRESS, KNOWN_COURSE, KNOWN_FAMILY, KNOWN_NUMBER } from './order-rows.ts'
import type { Read } from './reads.ts'
import type { KnownStaff } from './staff-reads.ts'

type Query = Record<string, string>

/** What the office reads of orders: each filter, sort and search by itself, and some together. */
export function orderReads({ reference, day, headers }: KnownStaff): Read[] {
  const orders = (name: string, query: Query = {}): Read => ({
    name: `staff, orders, ${name}`,
    requests: [{ url: '/staff/orders', query, headers }],
  })
  return [
    orders('page 1'),
    orders('page 200', { page: '200' }),
    orders('beyond what pages reach', { page: '201' }),
    orders('lowest amount first', { sort: 'amount' }),
    orders('lowest amount first, page 200', { sort: 'amount', page: '200' }),
    orders('highest amount first', { sort: '-amount' }),
    orders('longest waiting first', { sort: 'waiting' }),
    orders('that need a person', { needs: 'person' }),
    ...['awaiting-payment', 'transfer-on-its-way', 'paid', 'partly-refunded', 'refund-due'].map((state) =>
      orders(`in the state ${state}`, { state }),
    ),
    ...['refunded', 'disputed', 'expired', 'cancelled'].map((state) =>
      orders(`in the state ${state}`, { state }),
    ),
    orders('refunded', { refunded: 'yes' }),
    orders('of a frequent channel', { channel: 'card' }),
    orders('of a rare channel', { channel: 'ussd' }),
    orders('of a channel without orders', { channel: 'qr' }),
    orders('of a course', { course: KNOWN_COURSE }),
    orders('paid on a day', { from: day, to: day }),
    orders('paid since a day', { from: day }),
    orders('of an amount', { least: '11000', most: '11000' }),
    orders('from an amount', { least: '5000' }),
    orders('paid, from an amount, by card, since a day', {
      state: 'paid',
      least: '15000',
      channel: 'card',
      from: day,
    }),
    orders('search for a reference', { q: reference }),
    orders('search for the beginning of a reference', { q: reference.slice(0, 9) }),
    orders('search for one digit', { q: '1' }),
    orders('search for a rare name', { q: KNOWN_FAMILY }),
    orders('search for a frequent name', { q: 'bello' }),
    orders('search for two letters', { q: 'be' }),
    orders('search for two names', { q: `folake ${KNOWN_FAMILY}` }),
    orders('search for an address', { q: KNOWN_ADDRESS }),
    orders('search for a number', { q: KNOWN_NUMBER }),
    orders('search without a hit', { q: 'violin' }),
    { name: 'staff, an order', requests: [{ url: `/staff/orders/${reference}`, headers }] },
  ]
}
