import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'

export type RecordedRequest = {
  method: string
  path: string
  authorization: string | undefined
  signature: string | string[] | undefined
  headers: IncomingHttpHeaders
  body: string
}
type Responder = (requests: RecordedRequest, reply: ServerResponse) => void

async function read(request: IncomingMessage): Promise<RecordedRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const { method = '', url: path = '', headers } = request
  const { authorization, 'x-paystack-signature': signature } = headers
  return { method, path, authorization, signature, headers, body: Buffer.concat(chunks).toString('utf8') }
}

/** A local HTTP server with configurable responses that records its requests. */
export async function fakeServer(initial: Responder) {
  let respond = initial
  const requests: RecordedRequest[] = []
  const server = createServer((request, reply) => {
    void read(request).then((received) => {
      requests.push(received)
      respond(received, reply)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    respondWith(responder: Responder) {
      respond = responder
    },
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export const json = (reply: ServerResponse, status: number, body: unknown): void => {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
