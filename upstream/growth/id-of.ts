import { createHash } from 'node:crypto'

/** SQL of a UUID of version 8, the same in databases of any size. */
export const idOf = (table: string, number: string): string =>
  `overlay(overlay(md5('${table} ' || (${number})) placing '8' from 13) placing '8' from 17)::uuid`

/** The same UUID. */
export function uuidOf(table: string, number: number): string {
  const hex = createHash('md5').update(`${table} ${number}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
