import { describe, expect, test } from 'vitest'
import type { CartItem } from '#contract/api/cart'
import type { ListedChild } from '#contract/api/child'
import { allToggled, type CartLine, cartLines, lineTotals, type Ticks, toggled } from './cart-lines'

const today = '2026-11-20'
const child = (childId: string, dateOfBirth: string): ListedChild => ({
  childId,
  lastName: 'Okafor',
  otherNames: childId,
  dateOfBirth,
})
const chidera = child('chidera', '2017-05-14')
const kosi = child('kosi', '2020-02-02')
const item = (cartId: string, coursePrice: number, childs: string[] = []): CartItem => ({
  cartId,
  courseId: `course-${cartId}`,
  courseTitle: cartId,
  coursePrice,
  childs,
  course: { courseId: `course-${cartId}`, courseTitle: cartId, coursePrice, minimumAge: 6, maximumAge: 9 },
})
const facts = { children: [chidera, kosi], enrolments: [], ticks: {}, today }

const line = (lines: CartLine[], at: number) => {
  const found = lines[at]
  if (!found) throw new Error(`no line ${at}`)
  return found
}

describe('cart lines', () => {
  test('start with the children that the server has saved', () => {
    expect(line(cartLines({ ...facts, items: [item('robots', 45_000, ['kosi'])] }), 0).chosen).toEqual([
      'kosi',
    ])
  })

  test('a child who is no longer offered is not counted (CART-15)', () => {
    const enrolments = [{ ...kosi, courseId: 'course-robots', courseTitle: 'robots', coursePrice: 45_000 }]
    const [first] = cartLines({ ...facts, enrolments, items: [item('robots', 45_000, ['kosi', 'chidera'])] })
    expect(first).toMatchObject({ chosen: ['chidera'], offered: [chidera] })
  })

  test('say why no child can join', () => {
    expect(line(cartLines({ ...facts, children: [], items: [item('robots', 1)] }), 0).reason).toBe(
      'You\'ve not added any child. Click the "Add Child" button to add a child.',
    )
  })

  test('ticking a child changes that item and the totals (CART-08 to CART-10)', () => {
    const items = [item('robots', 45_000), item('games', 1999.99)]
    let ticks: Ticks = {}
    for (const childId of ['chidera', 'kosi'])
      ticks = toggled(ticks, line(cartLines({ ...facts, items, ticks }), 0), childId)
    ticks = toggled(ticks, line(cartLines({ ...facts, items, ticks }), 1), 'kosi')
    expect(lineTotals(cartLines({ ...facts, items, ticks }))).toEqual({
      totalItems: 3,
      subtotalKobo: 9_199_999,
    })

    ticks = toggled(ticks, line(cartLines({ ...facts, items, ticks }), 0), 'kosi')
    const lines = cartLines({ ...facts, items, ticks })
    expect(lines.map(({ chosen }) => chosen)).toEqual([['chidera'], ['kosi']])
  })

  test('all eligible children can be ticked and unticked together', () => {
    const items = [item('robots', 45_000, ['kosi'])]
    const all = allToggled({}, line(cartLines({ ...facts, items }), 0))
    expect(line(cartLines({ ...facts, items, ticks: all }), 0).chosen).toEqual(['chidera', 'kosi'])
    const none = allToggled(all, line(cartLines({ ...facts, items, ticks: all }), 0))
    expect(line(cartLines({ ...facts, items, ticks: none }), 0).chosen).toEqual([])
  })

  test('unticking a saved child is kept', () => {
    const items = [item('robots', 45_000, ['kosi'])]
    const ticks = toggled({}, line(cartLines({ ...facts, items }), 0), 'kosi')
    expect(line(cartLines({ ...facts, items, ticks }), 0).chosen).toEqual([])
  })
})
