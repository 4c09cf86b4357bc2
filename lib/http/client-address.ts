import type { IncomingMessage } from 'node:http'

/** Next trusts any `x-forwarded-for`, so it is replaced by the connection's address or the one that our outermost proxy saw. */
export function setClientAddress(request: IncomingMessage, trustedProxies: number): void {
  const claimed = request.headers['x-forwarded-for']
  // Next would make its rewrites of middleware.ts requests to this server, in that protocol.
  delete request.headers['x-forwarded-proto']
  request.headers['x-forwarded-for'] = clientAddress(claimed, request.socket.remoteAddress, trustedProxies)
}

export function clientAddress(
  claimed: string | string[] | undefined,
  connection: string | undefined,
  proxies: number,
) {
  const seen = proxies > 0 ? [claimed ?? []].flat().join(',').split(',').at(-proxies)?.trim() : undefined
  return (seen || connection || '').replace(/^::ffff:(?=\d+\.)/, '')
}
