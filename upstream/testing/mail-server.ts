import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

type Received = { to: string; text: string }
type State = {
  /** Raw SMTP lines. */
  lines: string[]
  mails: Received[]
  /** Deliveries to this address get a temporary error. */
  busyFor: string | undefined
  /** Deliveries to this address are refused for good. */
  refusedFor: string | undefined
  /** Deliveries to this address get no response. */
  silentFor: string | undefined
  rejectedCount: number
  connectionCount: number
}

/** A minimal SMTP server that can be busy or silent for an address. */
export async function mailServer() {
  const state: State = {
    lines: [],
    mails: [],
    busyFor: undefined,
    refusedFor: undefined,
    silentFor: undefined,
    rejectedCount: 0,
    connectionCount: 0,
  }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    state.connectionCount += 1
    handleConnection(socket, state)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  return { url: `smtp://127.0.0.1:${port}`, state, close }
}

function handleConnection(socket: Socket, state: State) {
  let buffered = ''
  let to = ''
  let body: string[] | undefined

  function storeMail(lines: string[]): string {
    state.mails.push({ to, text: lines.join('\n').replace(/=\n/g, '') })
    body = undefined
    return '250 accepted'
  }

  const commands: Record<string, (line: string) => string | undefined> = {
    RCPT(line) {
      to = line.match(/<(.*)>/)?.[1] ?? ''
      if (to === state.silentFor) return undefined
      if (to === state.refusedFor) return '550 5.1.1 no such user'
      if (to !== state.busyFor) return '250 ok'
      state.rejectedCount += 1
      return '451 try again later'
    },
    DATA() {
      body = []
      return '354 continue'
    },
    QUIT() {
      return '221 bye'
    },
  }

  /** Lines of a message get no response until the final dot. */
  function respond(line: string): string | undefined {
    if (!body) return (commands[line.slice(0, 4).toUpperCase()] ?? (() => '250 ok'))(line)
    if (line === '.') return storeMail(body)
    body.push(line.replace(/^\.\./, '.'))
    return undefined
  }

  socket.on('error', () => undefined)
  socket.on('data', (data) => {
    buffered += data.toString()
    const lines = buffered.split('\r\n')
    buffered = lines.pop() ?? ''
    state.lines.push(...lines)
    for (const response of lines.map(respond)) if (response) socket.write(`${response}\r\n`)
  })
  socket.write('220 ready\r\n')
}
