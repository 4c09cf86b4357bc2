import { createHmac } from 'node:crypto'
import type { TestApp } from './app.ts'

/** The headers with which the site signs a visitor's address. */
export const clientAddressHeaders = ({ env }: Pick<TestApp, 'env'>, address: string) => ({
  'x-client-address': address,
  'x-client-signature': createHmac('sha256', env.INTERNAL_SECRETS[0] ?? '')
    .update(address)
    .digest('hex'),
})
