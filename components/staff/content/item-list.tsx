'use client'

import { ArrowDown, ArrowUp, Eye, EyeOff, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Editing, fieldIdOf, fieldProps } from '@/components/staff/content/editing'
import type { ListWords } from '@/components/staff/content/list-section'
import { ADD_ID, type Item, itemControlId, useItems } from '@/components/staff/content/use-items'
import { OtherValue } from '@/components/staff/form/other-value'
import { StateChip } from '@/components/staff/list/state-chip'
import { Button } from '@/components/ui/button'
import { FieldNotes } from '@/components/ui/field-notes'
import { Icon } from '@/components/ui/icon'

export type ItemTools<Entry> = {
  item: Entry
  isOpen: boolean
  field: (name: string) => { id: string; name: string; error: string | undefined }
  change: (fields: Partial<Entry>) => void
}

type Props<Entry extends Item> = {
  editing: Editing<{ items: Entry[] }>
  words: ListWords<Entry>
  max: number
  /** Of items that can be hidden. */
  toggle?: (item: Entry) => Entry
  fields: (tools: ItemTools<Entry>) => ReactNode
}

/** The items of a section, each with a name of its own for its buttons (STF-248). */
export function ItemList<Entry extends Item>(props: Props<Entry>) {
  const { editing, words, max, toggle, fields } = props
  const { noun, titleOf, blank } = words
  const { items, news, added, move, remove, add, replace } = useItems(editing)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <OtherLists others={editing.others} items={items} />
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {items.map((item, index) => {
          const name = `${noun} ${index + 1}: ${titleOf(item) || 'new'}`
          const path = `items.${item.id}.`
          return (
            <ItemFrame
              key={item.id}
              item={item}
              name={name}
              other={editing.others[item.id]}
              isAdded={item.id === added}
              hasErrors={Object.keys(editing.errors).some((field) => field.startsWith(path))}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onMove={(direction) => move(index, direction, name)}
              onRemove={() => remove(index, name)}
              onToggle={toggle ? () => replace(index, toggle(item)) : undefined}
            >
              {(isOpen) =>
                fields({
                  item,
                  isOpen,
                  field: (field) => fieldProps(path + field, editing.errors),
                  change: (changed) => replace(index, { ...item, ...changed }),
                })
              }
            </ItemFrame>
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {news}
      </p>
      <div id={fieldIdOf('items')} tabIndex={-1} className="empty:hidden">
        <FieldNotes id={fieldIdOf('items')} error={editing.errors.items} />
      </div>
      {items.length < max ? (
        <Button
          id={ADD_ID}
          size="xs"
          variant="secondary"
          className="justify-self-start"
          icon={<Icon of={Plus} />}
          onClick={() => add(blank)}
        >
          Add a {noun.toLowerCase()}
        </Button>
      ) : null}
    </div>
  )
}

type OthersProps = { others: Editing<unknown>['others']; items: readonly Item[] }

/** Of the order, and of items that this list no longer has (STF-068). */
const OtherLists = ({ others, items }: OthersProps) =>
  Object.entries(others)
    .filter(([part]) => !items.some(({ id }) => id === part))
    .map(([part, other]) => (
      <p key={part} className="wrap-anywhere">
        <OtherValue>{other}</OtherValue>
      </p>
    ))

type FrameProps = {
  item: Item
  name: string
  /** What the other person has made of it. */
  other: string | undefined
  isAdded: boolean
  hasErrors: boolean
  isFirst: boolean
  isLast: boolean
  onMove: (direction: 'up' | 'down') => void
  onRemove: () => void
  onToggle: (() => void) | undefined
  children: (isOpen: boolean) => ReactNode
}

function ItemFrame({ item, name, other, isAdded, hasErrors, children, ...buttons }: FrameProps) {
  const { id, hidden } = item
  const details = useRef<HTMLDetailsElement>(null)
  const [isChosen, setChosen] = useState(isAdded)
  const isOpen = isChosen || hasErrors

  // It may have been opened before the page was ready.
  useEffect(() => {
    if (details.current?.open) setChosen(true)
  }, [])

  return (
    <li className="rounded-[1rem] border border-line bg-surface p-4">
      <details ref={details} open={isOpen} onToggle={({ currentTarget }) => setChosen(currentTarget.open)}>
        <summary
          id={itemControlId(id, 'summary')}
          className="min-h-11 cursor-pointer py-2.5 font-bold wrap-anywhere"
        >
          {name} {hidden ? <StateChip state="plain">Hidden</StateChip> : null}
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-3">{children(isOpen)}</div>
      </details>
      {other ? (
        <p className="pb-2 wrap-anywhere">
          <OtherValue>{other}</OtherValue>
        </p>
      ) : null}
      <ItemButtons id={id} name={name} hidden={hidden ?? false} {...buttons} />
    </li>
  )
}

type ButtonsProps = Pick<FrameProps, 'name' | 'isFirst' | 'isLast' | 'onMove' | 'onRemove' | 'onToggle'> & {
  id: string
  hidden: boolean
}

const ItemButtons = ({ id, name, hidden, isFirst, isLast, onMove, onRemove, onToggle }: ButtonsProps) => (
  <div className="flex flex-wrap gap-x-2">
    <Button
      id={itemControlId(id, 'up')}
      size="xs"
      variant="quiet"
      aria-label={`Move up ${name}`}
      aria-disabled={isFirst}
      icon={<Icon of={ArrowUp} />}
      onClick={() => onMove('up')}
    >
      Move up
    </Button>
    <Button
      id={itemControlId(id, 'down')}
      size="xs"
      variant="quiet"
      aria-label={`Move down ${name}`}
      aria-disabled={isLast}
      icon={<Icon of={ArrowDown} />}
      onClick={() => onMove('down')}
    >
      Move down
    </Button>
    {onToggle ? (
      <Button
        id={itemControlId(id, 'hide')}
        size="xs"
        variant="quiet"
        aria-label={`${hidden ? 'Show' : 'Hide'} ${name}`}
        icon={<Icon of={hidden ? Eye : EyeOff} />}
        onClick={onToggle}
      >
        {hidden ? 'Show' : 'Hide'}
      </Button>
    ) : null}
    <Button
      size="xs"
      variant="quiet"
      aria-label={`Remove ${name}`}
      icon={<Icon of={Trash2} />}
      onClick={onRemove}
    >
      Remove
    </Button>
  </div>
)
