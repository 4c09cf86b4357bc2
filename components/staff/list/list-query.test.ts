import { expect, test } from 'vitest'
import { listPeople } from '#contract/staff/people'
import { listQueryOf } from '@/components/staff/list/list-query'

const read = (params: Record<string, string | string[]>) => listQueryOf(listPeople.query, params)

test('an address with an unknown filter value shows the list without that filter (STF-058)', () => {
  expect(read({})).toEqual({ page: 1, size: 50, sort: 'name' })
  expect(read({ q: 'Ada', role: 'office', state: 'gone', sort: 'colour', page: '0', size: '25' })).toEqual({
    q: 'Ada',
    role: 'office',
    page: 1,
    size: 25,
    sort: 'name',
  })
  expect(read({ q: 'x'.repeat(200), role: ['teacher', 'owner'], other: '1' })).toEqual({
    role: 'teacher',
    page: 1,
    size: 50,
    sort: 'name',
  })
})
