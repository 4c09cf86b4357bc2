import type { CartItem } from '#contract/api/cart'
import type { ListedChild } from '#contract/api/child'
import type { Enrolment } from '#contract/api/enrolment'
import { cartTotals } from '#domain/cart-totals'
import { offer } from '#domain/eligibility'

export type CartLine = {
  item: CartItem
  offered: ListedChild[]
  reason: string | undefined
  chosen: string[]
}

export type Ticks = Readonly<Record<string, readonly string[]>>

type Input = {
  items: readonly CartItem[]
  children: readonly ListedChild[]
  enrolments: readonly Enrolment[]
  ticks: Ticks
  today: string
}

export const cartLines = ({ items, children, enrolments, ticks, today }: Input): CartLine[] =>
  items.map((item) => {
    const course = { ...item.course, courseId: item.courseId }
    const { offered, reason } = offer(children, course, enrolments, today)
    const ticked = new Set(ticks[item.cartId] ?? item.childs)
    const chosen = offered.map(({ childId }) => childId).filter((childId) => ticked.has(childId))
    return { item, offered, reason, chosen }
  })

export const lineTotals = (lines: readonly CartLine[]) =>
  cartTotals(lines.map(({ item, chosen }) => ({ coursePrice: item.coursePrice, children: chosen.length })))

export function toggled(ticks: Ticks, { item, chosen }: CartLine, childId: string): Ticks {
  const next = chosen.includes(childId) ? chosen.filter((id) => id !== childId) : [...chosen, childId]
  return { ...ticks, [item.cartId]: next }
}

export function allToggled(ticks: Ticks, { item, offered, chosen }: CartLine): Ticks {
  const next = chosen.length < offered.length ? offered.map(({ childId }) => childId) : []
  return { ...ticks, [item.cartId]: next }
}
