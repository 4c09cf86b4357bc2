import { lookup } from 'node:dns'
import { request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Of one hop, so that a site that hangs at HEAD can be asked by GET. */
const HOP_MS = 2_500
const MAX_REDIRECTS = 4

/** Addresses that lead into this machine or its network. Two lists, because one takes `::ffff:0:0` for all of IPv4. */
const closed = { 4: new BlockList(), 6: new BlockList() }
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  closed[4].addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  closed[6].addSubnet(network, bits, 'ipv6')

/** Of an address of the public internet. An IPv6 address that holds one of IPv4 is refused, whatever it is. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !closed[4].check(address, 'ipv4')
  return version === 6 && !closed[6].check(address, 'ipv6')
}

/** Checks the addresses to which the connection is made, so that a second answer of the name server changes nothing. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const refused = addresses?.find(({ address }) => !isPublicAddress(address))
    const [first] = addresses ?? []
    if (error || refused || !first) callback(error ?? new Error('Not a public address.'), '', 0)
    else if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

/** With the standard port, and without a name and a password. */
function publicUrl(address: string, base?: URL): URL | undefined {
  const url = URL.parse(address, base)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return undefined
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A literal address is not looked up.
  return isIP(host) === 0 || isPublicAddress(host) ? url : undefined
}

type Answer = { status: number; location: string | undefined }

type Call = { method: 'HEAD' | 'GET'; signal: AbortSignal }

const ask = (url: URL, { method, signal }: Call) =>
  new Promise<Answer>((resolve, reject) => {
    const call = request(
      url,
      {
        method,
        lookup: lookupPublic,
        headers: { 'user-agent': 'Kitelab link check', accept: '*/*' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(HOP_MS)]),
        agent: false,
      },
      ({ statusCode = 0, headers }) => {
        call.destroy()
        resolve({ status: statusCode, location: headers.location })
      },
    )
    call.on('error', reject)
    call.end()
  })

/** Redirects are followed only to public addresses. @returns the status; undefined without an answer */
export async function requestPublic(address: string, call: Call): Promise<number | undefined> {
  let url = publicUrl(address)
  for (let redirects = 0; url && redirects <= MAX_REDIRECTS; redirects += 1) {
    const answer: Answer | undefined = await ask(url, call).catch(() => undefined)
    if (!answer || answer.status < 300 || answer.status >= 400 || !answer.location) return answer?.status
    url = publicUrl(answer.location, url)
  }
  return undefined
}
