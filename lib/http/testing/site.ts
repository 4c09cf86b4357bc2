import { once } from 'node:events'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createWebServer } from '../create-server.ts'

export const PUBLIC = 's-maxage=60, stale-while-revalidate=31535940'
export const page = (text: string) => `<main>${text.repeat(200)}</main>`

/** How Next responds. */
export type NextReply = { status: number; headers: Record<string, string>; body: string }

export const publicPage = (): NextReply => ({
  status: 200,
  headers: { 'cache-control': PUBLIC, 'x-test': 'kept' },
  body: page('a'),
})

/** The web server; `ask` is called for each request that it passes to Next. */
export async function startSite(ask: () => NextReply | Promise<NextReply>) {
  const handle = async (_: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = await ask()
    // As Next does.
    if (response.destroyed) return
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers })
    response.write(body.slice(0, 10))
    response.end(body.slice(10))
  }
  const server = createWebServer(handle, {
    trustedProxies: 0,
    unavailablePage: undefined,
    isReady: () => true,
    onError: () => undefined,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined

  async function get(
    path: string,
    headers: Record<string, string> = { 'accept-encoding': 'gzip, deflate, br, zstd' },
  ) {
    const sent = request({ port, host: '127.0.0.1', path, headers }).end()
    const [response] = await once(sent, 'response')
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk)
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }
  }
  return { server, port, get }
}
export type Site = Awaited<ReturnType<typeof startSite>>
