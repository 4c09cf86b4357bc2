/** For guards of what the browser has stored: it may be of an earlier release. */
export const isText = (value: unknown): value is string => typeof value === 'string'

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null

export const partOf = (value: unknown, name: string): unknown =>
  isRecord(value) ? Reflect.get(value, name) : undefined
