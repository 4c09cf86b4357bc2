import { createHash } from 'node:crypto'

/** The uuid of a name such as `crs-001`: two installations agree on it (version 8 of RFC 9562). */
export function seedId(name: string): string {
  const hex = createHash('sha256').update(`kitelab:${name}`).digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
