import { useLayoutEffect, useRef, useState } from 'react'
import { type Editing, fieldIdOf } from '@/components/staff/content/editing'
import { createIdempotencyKey } from '@/lib/client/create-idempotency-key'

export type Item = { id: string; hidden?: boolean }

/** Where the focus goes once the list has changed. */
export const itemControlId = (id: string, control: 'up' | 'down' | 'hide' | 'summary'): string =>
  fieldIdOf(`${id}-${control}`)
export const ADD_ID = fieldIdOf('add')

/** Moves, adds, removes and hides the items of a section by buttons. */
export function useItems<Entry extends Item>({ value, change }: Editing<{ items: Entry[] }>) {
  const [news, setNews] = useState('')
  const [added, setAdded] = useState<string>()
  const nextFocus = useRef<string>(undefined)
  const { items } = value

  // A button whose item has moved in the document has lost the focus.
  useLayoutEffect(() => {
    if (nextFocus.current === undefined) return
    document.getElementById(nextFocus.current)?.focus()
    nextFocus.current = undefined
  })

  function show(next: Entry[], focus: string, said: string) {
    nextFocus.current = focus
    setNews(said)
    change({ items: next })
  }

  function move(index: number, direction: 'up' | 'down', name: string) {
    const to = direction === 'up' ? index - 1 : index + 1
    const [entry, other] = [items[index], items[to]]
    if (!entry || !other) return
    const place = `${name}: place ${to + 1} of ${items.length}.`
    const next = items.map((one) => (one === entry ? other : one === other ? entry : one))
    show(next, itemControlId(entry.id, direction), place)
  }

  function remove(index: number, name: string) {
    const next = items.filter((_, place) => place !== index)
    const neighbour = next[index] ?? next[index - 1]
    show(next, neighbour ? itemControlId(neighbour.id, 'summary') : ADD_ID, `${name}: removed.`)
  }

  function add(blank: (id: string) => Entry) {
    const id = createIdempotencyKey()
    setAdded(id)
    show([...items, blank(id)], itemControlId(id, 'summary'), '')
  }

  const replace = (index: number, entry: Entry) =>
    change({ items: items.map((one, place) => (place === index ? entry : one)) })

  return { items, news, added, move, remove, add, replace }
}
