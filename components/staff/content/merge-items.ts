import type { Item } from '@/components/staff/content/use-items'
import { fieldMerge, type Versions } from '@/components/staff/form/merge-fields'

type List<Entry> = { items: Entry[] }
type ById<Entry> = Record<string, Entry | undefined>

/** No item has this id. */
export const ORDER = '#order'

const idsOf = ({ items }: List<Item>) => items.map(({ id }) => id)

const byId = <Entry extends Item>({ items }: List<Entry>): ById<Entry> =>
  Object.fromEntries(items.map((item) => [item.id, item]))

/** The database keeps no order of fields. */
const comparable = (item: Item | undefined) =>
  JSON.stringify(Object.entries(item ?? {}).sort(([one], [other]) => (one < other ? -1 : 1)))

function mergeOf<Entry extends Item>(...lists: readonly List<Entry>[]) {
  const ids = [...new Set(lists.flatMap(idsOf))]
  return fieldMerge<ById<Entry>>(ids, (one, other, id) => comparable(one[id]) === comparable(other[id]))
}

/** Of the items that both have. */
function isSameOrder(one: List<Item>, other: List<Item>): boolean {
  const [ids, others] = [idsOf(one), idsOf(other)]
  const shared = ids.filter((id) => others.includes(id))
  return others.filter((id) => ids.includes(id)).every((id, index) => shared[index] === id)
}

const isOrderContested = ({ base, mine, theirs }: Versions<List<Item>>) =>
  !isSameOrder(base, mine) && !isSameOrder(base, theirs) && !isSameOrder(mine, theirs)

const partsOf = <Entry extends Item>({ base, mine, theirs }: Versions<List<Entry>>) => ({
  base: byId(base),
  mine: byId(mine),
  theirs: byId(theirs),
})

/** The order of `first`; what only the other list has follows the item that it followed there. */
function joinOrders(first: readonly string[], second: readonly string[]): string[] {
  const order = [...first]
  second.forEach((id, index) => {
    if (order.includes(id)) return
    const before = second
      .slice(0, index)
      .reverse()
      .find((one) => order.includes(one))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  })
  return order
}

export const changedItems = <Entry extends Item>(base: List<Entry>, now: List<Entry>): string[] => [
  ...mergeOf(base, now).changed(byId(base), byId(now)).map(String),
  ...(isSameOrder(base, now) ? [] : [ORDER]),
]

export function contestedItems<Entry extends Item>(versions: Versions<List<Entry>>): string[] {
  const { base, mine, theirs } = versions
  const ids = mergeOf(base, mine, theirs).contested(partsOf(versions)).map(String)
  return isOrderContested(versions) ? [...ids, ORDER] : ids
}

/** An item that only one person changed, added or removed is as that person has it; so is the order (STF-295). */
export function mergedItems<Entry extends Item>(
  versions: Versions<List<Entry>>,
  keep: 'mine' | 'theirs',
): List<Entry> {
  const { base, mine, theirs } = versions
  const merged = mergeOf(base, mine, theirs).merged(partsOf(versions), keep)
  const isMyOrder = !isSameOrder(base, mine) && !(keep === 'theirs' && isOrderContested(versions))
  const [first, second] = isMyOrder ? [mine, theirs] : [theirs, mine]
  return { items: joinOrders(idsOf(first), idsOf(second)).flatMap((id) => merged[id] ?? []) }
}
