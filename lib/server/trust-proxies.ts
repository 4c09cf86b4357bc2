import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import { settings } from '@/lib/config/env'

/** Next trusts any `x-forwarded-for`, so it is replaced by the connection's address or the one that our outermost proxy saw. */
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

export function clientAddress(
  claimed: string | string[] | undefined,
  connection: string | undefined,
  proxies: number,
) {
  const seen = proxies > 0 ? [claimed ?? []].flat().join(',').split(',').at(-proxies)?.trim() : undefined
  return (seen || connection || '').replace(/^::ffff:(?=\d+\.)/, '')
}
