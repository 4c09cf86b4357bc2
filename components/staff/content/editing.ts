/** What the fields of a section get. */
export type Editing<Value> = {
  value: Value
  /** As it is stored, or the original. */
  base: Value
  change: (value: Value) => void
  /** By path, as in `items.0.quote`. */
  errors: Readonly<Record<string, string>>
}

export const fieldIdOf = (path: string): string => `content-${path}`
