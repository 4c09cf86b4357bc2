import { once } from 'node:events'
import { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { CopyDatabase, CopySession, CopyTable } from './copy.ts'

const PART_BYTES = 1_000_000
const END_OF_ROW = 0x0a

async function* read(client: Client, { name, columns }: CopyTable) {
  const chunks: AsyncIterable<Buffer> = client.query(
    copyTo(`copy (select ${columns} from ${name}) to stdout`),
  )
  let pending: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    pending.push(chunk)
    size += chunk.length
    if (size < PART_BYTES) continue
    const bytes = Buffer.concat(pending)
    const end = bytes.lastIndexOf(END_OF_ROW) + 1
    if (end > 0) yield bytes.subarray(0, end)
    pending = [bytes.subarray(end)]
    size = bytes.length - end
  }
  if (size > 0) yield Buffer.concat(pending)
}

async function write(client: Client, { name, columns }: CopyTable, rows: Buffer) {
  const stream = client.query(copyFrom(`copy ${name} (${columns}) from stdin`))
  stream.end(rows)
  await once(stream, 'finish')
}

const sessionOf = (client: Client): CopySession => ({
  query: async (statement) => (await client.query<object>(statement)).rows,
  run: async (statements) => void (await client.query(statements)),
  read: (table) => read(client, table),
  write: (table, rows) => write(client, table, rows),
})

async function inTransaction<T>(url: string, begin: string, work: (session: CopySession) => Promise<T>) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  // A lost connection also rejects the running query.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(begin)
    const result = await work(sessionOf(client))
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}

export const postgresCopy = (url: string): CopyDatabase => ({
  read: (work) => inTransaction(url, 'begin isolation level repeatable read read only', work),
  write: (work) => inTransaction(url, 'begin', work),
})
