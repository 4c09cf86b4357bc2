import { networkOf } from '../../http/client-address.ts'

/** The first half of an address (STF-048). */
export function placeOf(ip: string | null): string {
  const network = networkOf(ip ?? '')
  if (network.endsWith('::/64')) return network.replace('::/64', ':…')
  const [first, second] = network.split('.')
  return first && second ? `${first}.${second}.…` : ''
}
