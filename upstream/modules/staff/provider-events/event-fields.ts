const LIMIT = 100

type Field = { name: string; value: string }

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null

function fieldsIn(value: unknown, name: string): Field[] {
  if (isRecord(value))
    return Object.entries(value).flatMap(([key, part]) => fieldsIn(part, name ? `${name}.${key}` : key))
  return value === null || value === undefined ? [] : [{ name, value: String(value) }]
}

/** What is stored of a message by name, because the database keeps no order; nested fields as `data.amount` (STF-158). */
export const fieldsOf = (body: unknown): Field[] =>
  fieldsIn(body, '')
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .slice(0, LIMIT)
