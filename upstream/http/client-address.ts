import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isSigned } from '../platform/crypto/hmac.ts'

/** `browser` is the random id that the site gave the browser. */
export type RequestOrigin = {
  ip: string
  userAgent?: string | undefined
  browser?: string | undefined
  requestId?: string | undefined
}

export const originOf = ({
  clientAddress: ip,
  headers,
  id,
}: Pick<FastifyRequest, 'clientAddress' | 'headers' | 'id'>): RequestOrigin => ({
  ip,
  userAgent: headers['user-agent']?.slice(0, 300),
  requestId: id,
})

/** The address that the site signed; undefined for a request that did not come through the site. */
export function verifiedClientAddress(
  { headers }: Pick<FastifyRequest, 'headers'>,
  secrets: readonly string[],
): string | undefined {
  const address = headers['x-client-address']
  const signature = headers['x-client-signature']
  if (typeof address !== 'string' || address.length > 45 || typeof signature !== 'string') return undefined
  return isSigned(secrets, address, signature) ? address : undefined
}

/** Rate-limit key: an IPv6 address counts as its /64 network, because one customer has all of it. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = address.match(/^::ffff:(\d+(?:\.\d+){3})$/i)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const left = groupsOf(head)
  const right = groupsOf(tail ?? '')
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const network = [...left, ...zeros, ...right].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

const groupsOf = (text: string) =>
  text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : group ? [group] : []))
