import { isText, partOf } from '@/components/staff/form/stored-value'

/** What the fields of a section get. */
export type Editing<Value> = {
  value: Value
  /** As it is stored, or the original. */
  base: Value
  change: (value: Value) => void
  /** By path, in which an item has its id: `items.q1.quote`. */
  errors: Readonly<Record<string, string>>
  /** The other person's values of what both changed, by field or item (STF-068). */
  others: Readonly<Record<string, string>>
}

export const fieldIdOf = (path: string): string => `content-${path}`

/** The name is for what is typed before the page is ready. */
export const fieldProps = (path: string, errors: Editing<unknown>['errors']) => ({
  id: fieldIdOf(path),
  name: path,
  error: errors[path],
})

/** Of an error by place, as in `items.0.quote`: the item may move before it is corrected. */
export function pathById(path: string, value: object): string {
  const [head, place, ...rest] = path.split('.')
  const items = partOf(value, 'items')
  const id = head === 'items' && Array.isArray(items) ? partOf(items[Number(place)], 'id') : undefined
  return isText(id) ? ['items', id, ...rest].join('.') : path
}
