import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Statistic } from '#contract/api/site-content'
import { listSection } from '@/components/staff/content/list-section'

const kind = listSection<Statistic>({
  noun: 'Figure',
  title: 'Figures',
  titleOf: ({ value, label }) => `${value} ${label}`,
  labels: { value: 'Figure', label: 'Words' },
  blank: (id) => ({ id, value: '', label: '' }),
})

type List = { items: Statistic[] }

const item = (id: string, value = '1') => ({ id, value, label: 'learners' })
const list = (...items: (string | Statistic)[]): List => ({
  items: items.map((one) => (typeof one === 'string' ? item(one) : one)),
})
const ids = ({ items }: List) => items.map(({ id }) => id)

const lists: fc.Arbitrary<List> = fc
  .shuffledSubarray(['a', 'b', 'c', 'd', 'e'])
  .chain((chosen) =>
    fc
      .tuple(...chosen.map(() => fc.constantFrom('1', '2', '3')))
      .map((values) => ({ items: chosen.map((id, index) => item(id, values[index])) })),
  )
const versions = fc.record({ base: lists, mine: lists, theirs: lists })
const figureOf = ({ items }: List, id: string) => items.find((one) => one.id === id)?.value

test('STF-295: whatever two people do to a list, each item ends as one of them has it, and none of mine is lost unasked', () => {
  fc.assert(
    fc.property(versions, (three) => {
      const { base, mine, theirs } = three
      const contested = kind.contested(three)
      for (const keep of ['mine', 'theirs'] as const) {
        const merged = kind.merged(three, keep)
        expect(new Set(ids(merged)).size).toBe(merged.items.length)
        for (const id of ['a', 'b', 'c', 'd', 'e']) {
          const isMine = figureOf(base, id) !== figureOf(mine, id)
          const isLost = keep === 'theirs' && contested.includes(id)
          expect(figureOf(merged, id)).toBe(figureOf(isMine && !isLost ? mine : theirs, id))
        }
      }
    }),
  )
})

test('STF-295: without a contested item or order both choices save the same', () => {
  fc.assert(
    fc.property(versions, (three) => {
      fc.pre(kind.contested(three).length === 0)
      expect(new Set(ids(kind.merged(three, 'mine')))).toEqual(new Set(ids(kind.merged(three, 'theirs'))))
      expect(kind.changed(kind.merged(three, 'mine'), kind.merged(three, 'theirs'))).toEqual([])
    }),
  )
})

test('STF-067: an item that the other person has added or moved stays when I save mine', () => {
  const three = {
    base: list('a', 'b', 'c'),
    mine: list('a', item('b', '2'), 'c', 'm'),
    theirs: list('c', 'a', 'b', 't'),
  }
  expect(kind.contested(three)).toEqual([])
  const merged = kind.merged(three, 'mine')
  expect(ids(merged)).toEqual(['c', 'm', 'a', 'b', 't'])
  expect(figureOf(merged, 'b')).toBe('2')
})

test('STF-067: an item that one person has removed is gone, unless the other one has changed it', () => {
  const base = list('a', 'b')
  expect(ids(kind.merged({ base, mine: list('a', 'b', 'm'), theirs: list('a') }, 'mine'))).toEqual(['a', 'm'])
  const three = { base, mine: list('a', item('b', '2')), theirs: list('a') }
  expect(kind.contested(three)).toEqual(['b'])
  expect(ids(kind.merged(three, 'mine'))).toEqual(['a', 'b'])
  expect(ids(kind.merged(three, 'theirs'))).toEqual(['a'])
  expect(kind.hasOtherChanges(three)).toBe(false)
  expect(kind.doneTo('b', three)).toBe('removed this')
})

test('STF-068: what both have changed is named, with what the other person saved', () => {
  const three = {
    base: list('a', 'b', 'c'),
    mine: list('b', item('a', '2'), 'c'),
    theirs: list('a', 'c', 'b').items.reduce<List>(
      (all, one) => ({ items: [...all.items, one.id === 'a' ? item('a', '3') : one] }),
      { items: [] },
    ),
  }
  const [changed = '', order = '', ...rest] = kind.contested(three)
  expect(rest).toEqual([])
  expect([kind.wordsOf(changed, three), kind.wordsOf(order, three)]).toEqual(['figure “3 learners”', 'order'])
  expect(kind.doneTo(changed, three)).toBe('saved Figure: “3”')
  expect(kind.doneTo(order, three)).toBe('saved the order 3 learners, 1 learners, 1 learners')
  expect(ids(kind.merged(three, 'mine'))).toEqual(['b', 'a', 'c'])
  expect(ids(kind.merged(three, 'theirs'))).toEqual(['a', 'c', 'b'])
})

test('an item whose fields the database has in another order is the same', () => {
  const stored = { items: [{ label: 'learners', value: '1', id: 'a' }] }
  expect(kind.changed(list('a'), stored)).toEqual([])
})
