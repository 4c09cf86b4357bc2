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

/** The name is for what is typed before the page is ready. */
export const fieldProps = (path: string, errors: Editing<unknown>['errors']) => ({
  id: fieldIdOf(path),
  name: path,
  error: errors[path],
})
