import 'server-only'
import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import { headers } from 'next/headers'
import { secrets } from '@/lib/config/env'

/** The signed client address for the upstream's rate limits; lib/http/client-address.ts has replaced a forged header. */
export async function clientAddressHeaders(): Promise<Record<string, string>> {
  const address = (await headers()).get('x-forwarded-for') ?? ''
  return isIP(address) ? signedAddress(address, secrets().INTERNAL_SECRETS[0] ?? '') : {}
}

const signedAddress = (address: string, secret: string) => ({
  'x-client-address': address,
  'x-client-signature': createHmac('sha256', secret).update(address).digest('hex'),
})
