import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'

/** Stands in for a web or API process on its own port, which it keeps when it is stopped and started. */
export async function origin(port: number, answer: RequestListener) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  const start = async () => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await start()
  return {
    requests,
    start,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
