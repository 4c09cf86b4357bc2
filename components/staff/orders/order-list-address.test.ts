import { expect, test } from 'vitest'
import { listOrders } from '#contract/staff/orders'
import { listQueryOf } from '@/components/staff/list/list-query'
import { hasOrderFilters, orderListHref, orderSortLink } from '@/components/staff/orders/order-list-address'

const read = (params: Record<string, string>) => listQueryOf(listOrders.query, params)

test('STF-057: the filters, the sort and the page of orders are in the address', () => {
  const query = read({
    q: 'Okafor',
    state: 'paid',
    needs: 'person',
    least: '5000',
    sort: 'amount',
    page: '2',
  })
  expect(orderListHref(query)).toBe(
    '/staff/orders?q=Okafor&state=paid&needs=person&least=5000&sort=amount&page=2',
  )
  expect(orderListHref(read({}))).toBe('/staff/orders')
})

test('STF-058: unknown values of filters are left out', () => {
  const query = read({
    state: 'lost',
    needs: 'a robot',
    refunded: 'no',
    channel: 'cowries',
    course: '../etc',
    from: 'yesterday',
    least: '-1',
    most: 'all',
    sort: 'colour',
  })
  expect(query).toEqual({ page: 1, size: 50, sort: '-placed' })
  expect(hasOrderFilters(query)).toBe(false)
})

test('STF-063: sort and size are no filters', () => {
  expect(hasOrderFilters(read({ sort: 'waiting', size: '25', page: '3' }))).toBe(false)
  expect(hasOrderFilters(read({ refunded: 'yes' }))).toBe(true)
})

test('STF-060: a column says how it is sorted, and only amounts can be turned round', () => {
  const links = (sort: string) => {
    const query = read({ sort, page: '3', q: 'Okafor' })
    return (['placed', 'waiting', 'amount'] as const).map((column) => orderSortLink(query, column))
  }
  expect(links('-placed')).toEqual([
    { href: '/staff/orders?q=Okafor', direction: 'descending' },
    { href: '/staff/orders?q=Okafor&sort=waiting', direction: undefined },
    { href: '/staff/orders?q=Okafor&sort=-amount', direction: undefined },
  ])
  expect(links('-amount')[2]).toEqual({
    href: '/staff/orders?q=Okafor&sort=amount',
    direction: 'descending',
  })
  expect(links('amount')[2]).toEqual({ href: '/staff/orders?q=Okafor&sort=-amount', direction: 'ascending' })
  expect(links('waiting')[1]).toEqual({ href: '/staff/orders?q=Okafor&sort=waiting', direction: 'ascending' })
})
