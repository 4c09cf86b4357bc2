import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import { settings } from '@/lib/config/env'

/**
 * A browser may claim any `x-forwarded-for`, and Next would believe it. Before a request is handled the header is replaced
 * by the one address that can be trusted: the connection's, or what the outermost of our own proxies saw.
 */
export function trustOnlyOwnProxies(): void {
  const { TRUSTED_PROXIES } = settings()
  subscribe('http.server.request.start', (message) => {
    const request = requestOf(message)
    if (!request) return
    const claimed = request.headers['x-forwarded-for']
    request.headers['x-forwarded-for'] = clientAddress(claimed, request.socket.remoteAddress, TRUSTED_PROXIES)
  })
}

function requestOf(message: unknown) {
  const holder =
    typeof message === 'object' && message !== null && 'request' in message ? message.request : undefined
  return holder instanceof IncomingMessage ? holder : undefined
}

/** @param proxies how many entries at the end of the header are from proxies of our own */
export function clientAddress(
  claimed: string | string[] | undefined,
  connection: string | undefined,
  proxies: number,
) {
  const seen = proxies > 0 ? [claimed ?? []].flat().join(',').split(',').at(-proxies)?.trim() : undefined
  // An IPv4 caller of a dual-stack socket.
  return (seen || connection || '').replace(/^::ffff:(?=\d+\.)/, '')
}
