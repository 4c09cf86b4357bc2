import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

type Received = { to: string; text: string }
type Desk = {
  /** Raw SMTP lines. */
  heard: string[]
  mails: Received[]
  /** Deliveries to this address get a temporary error. */
  busyFor: string | undefined
  refused: number
}

/** A minimal SMTP server that can be busy for an address. */
export async function mailServer() {
  const desk: Desk = { heard: [], mails: [], busyFor: undefined, refused: 0 }
  const server = createServer((socket) => converse(socket, desk))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()))
  return { url: `smtp://127.0.0.1:${port}`, desk, close }
}

function converse(socket: Socket, desk: Desk) {
  let waiting = ''
  let to = ''
  let body: string[] | undefined

  function ended(lines: string[]): string {
    desk.mails.push({ to, text: lines.join('\n').replace(/=\n/g, '') })
    body = undefined
    return '250 taken'
  }

  const commands: Record<string, (line: string) => string> = {
    RCPT(line) {
      to = line.match(/<(.*)>/)?.[1] ?? ''
      if (to !== desk.busyFor) return '250 ok'
      desk.refused += 1
      return '451 come back later'
    },
    DATA() {
      body = []
      return '354 go on'
    },
    QUIT() {
      return '221 bye'
    },
  }

  /** Lines of a message get no response until the final dot. */
  function answer(line: string): string | undefined {
    if (!body) return (commands[line.slice(0, 4).toUpperCase()] ?? (() => '250 ok'))(line)
    if (line === '.') return ended(body)
    body.push(line.replace(/^\.\./, '.'))
    return undefined
  }

  socket.on('error', () => undefined)
  socket.on('data', (data) => {
    waiting += data.toString()
    const lines = waiting.split('\r\n')
    waiting = lines.pop() ?? ''
    desk.heard.push(...lines)
    for (const said of lines.map(answer)) if (said) socket.write(`${said}\r\n`)
  })
  socket.write('220 ready\r\n')
}
