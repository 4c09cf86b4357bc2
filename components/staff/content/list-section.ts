import { changedItems, contestedItems, mergedItems, ORDER } from '@/components/staff/content/merge-items'
import type { SectionKind } from '@/components/staff/content/section-kind'
import type { Item } from '@/components/staff/content/use-items'
import { isText, partOf } from '@/components/staff/form/stored-value'

export type ListWords<Entry extends Item> = {
  /** 'Testimonial' */
  noun: string
  /** Of the whole list. */
  title: string
  titleOf: (item: Entry) => string
  /** A field and its label, in the order of the form. */
  labels: Readonly<Record<string, string>>
  blank: (id: string) => Entry
}

type Kind<Entry extends Item> = SectionKind<{ items: Entry[] }> & ListWords<Entry>

const plain = (value: unknown): string =>
  isText(value)
    ? value
        .replace(/<\/(?:p|li|h[1-6]|blockquote)>|<br>|&nbsp;/g, ' ')
        .replace(/<[^>]*>/g, '')
        .replace(/\s+/g, ' ')
        .trim()
    : String(value ?? '')

const isLike = (sample: unknown, value: unknown) =>
  sample === null ? value === null || isText(value) : typeof value === typeof sample

/** A section of items: merged item by item. */
export function listSection<Entry extends Item>(words: ListWords<Entry>): Kind<Entry> {
  type Value = { items: Entry[] }
  const { noun, title, titleOf, labels, blank } = words
  const find = ({ items }: Value, id: string) => items.find((item) => item.id === id)

  const isEntry = (item: unknown): item is Entry =>
    isText(partOf(item, 'id')) &&
    Object.entries(blank('')).every(([field, sample]) => isLike(sample, partOf(item, field)))

  /** What is not as I have it. */
  const differences = (mine: Entry | undefined, theirs: Entry) =>
    Object.entries({ ...labels, hidden: 'Hidden' })
      .filter(([field]) => partOf(mine, field) !== partOf(theirs, field))
      .map(([field, label]) => {
        const value = partOf(theirs, field)
        if (typeof value === 'boolean') return value ? 'hidden' : 'shown'
        return field === 'mediaId' ? 'another mark' : `${label}: “${plain(value)}”`
      })

  return {
    ...words,
    changed: changedItems,
    contested: contestedItems,
    merged: mergedItems,
    hasOtherChanges: (versions) => changedItems(versions.theirs, mergedItems(versions, 'theirs')).length > 0,
    wordsOf(part, { base, mine, theirs }) {
      if (part === ORDER) return 'order'
      const item = find(theirs, part) ?? find(base, part) ?? find(mine, part)
      return `${noun.toLowerCase()} “${(item && titleOf(item)) || 'new'}”`
    },
    doneTo(part, { mine, theirs }) {
      if (part === ORDER) return `saved the order ${theirs.items.map(titleOf).join(', ')}`
      const [own, other] = [find(mine, part), find(theirs, part)]
      if (!other) return 'removed this'
      const changes = differences(own, other).join('; ')
      return own
        ? `saved ${changes}`
        : `saved what you removed, ${noun.toLowerCase()} “${titleOf(other)}”: ${changes}`
    },
    labelOf(path, { items }) {
      const [, id = '', field = ''] = path.split('.')
      if (id === '') return title
      const place = items.findIndex((item) => item.id === id)
      return place < 0 ? undefined : `${noun} ${place + 1}: ${labels[field] ?? field}`
    },
    isValue(value): value is Value {
      const items = partOf(value, 'items')
      return Array.isArray(items) && items.every(isEntry)
    },
  }
}
