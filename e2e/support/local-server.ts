import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** A fake HTTP service on a local port. */
export abstract class LocalServer {
  readonly url: string
  private readonly port: number
  private readonly server = createServer((request, response) => void this.handle(request, response))

  constructor(port: number) {
    this.port = port
    this.url = `http://127.0.0.1:${port}`
  }

  async start(): Promise<void> {
    await new Promise<void>((listening) => this.server.listen(this.port, '127.0.0.1', listening))
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise<void>((closed) => this.server.close(() => closed()))
  }

  protected abstract handle(request: IncomingMessage, response: ServerResponse): Promise<unknown>
}
