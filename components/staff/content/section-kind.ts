import type { FieldMerge, Versions } from '@/components/staff/form/merge-fields'

/** What two people may change apart from each other: a field, an item by its id, or the order of the items. */
type Part = string

/** How the values of a section are compared, merged and named. */
export type SectionKind<Value> = Pick<FieldMerge<Value>, 'merged' | 'hasOtherChanges'> & {
  changed: (base: Value, now: Value) => readonly Part[]
  /** Changed by both, and not to the same. */
  contested: (versions: Versions<Value>) => readonly Part[]
  /** In a sentence. */
  wordsOf: (part: Part, versions: Versions<Value>) => string
  /** What the other person did, as in 'saved 12K'. */
  doneTo: (part: Part, versions: Versions<Value>) => string
  /** Of the field of an error; undefined for one of an item that has been removed. */
  labelOf: (path: string, value: Value) => string | undefined
  /** Only the shape: what is typed may not be complete yet. */
  isValue: (value: unknown) => value is Value
}
