import { createHash } from 'node:crypto'

/** UUID version 8 (RFC 9562), the same in every installation. */
export function seedId(name: string): string {
  const hex = createHash('sha256').update(`kitelab:${name}`).digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
