/** SQL of a UUID of version 8, the same in databases of any size. */
export const idOf = (table: string, number: string): string =>
  `overlay(overlay(md5('${table} ' || (${number})) placing '8' from 13) placing '8' from 17)::uuid`
