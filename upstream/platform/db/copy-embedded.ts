import type { PGlite, Transaction } from '@electric-sql/pglite'
import { z } from 'zod'
import type { CopyDatabase, CopySession, CopyTable } from './copy.ts'

/** 4 MB: PGlite holds the result of one COPY in memory. */
const BLOCKS_PER_PART = 512

const Blocks = z.tuple([z.object({ blocks: z.number() })])

async function* read(tx: Transaction, { name, columns }: CopyTable) {
  const size = await tx.query(
    `select (pg_relation_size('${name}') / current_setting('block_size')::int)::int as blocks`,
  )
  const [{ blocks }] = Blocks.parse(size.rows)
  for (let from = 0; from < blocks; from += BLOCKS_PER_PART) {
    const range = `ctid >= '(${from},0)' and ctid < '(${from + BLOCKS_PER_PART},0)'`
    const { blob } = await tx.query(`copy (select ${columns} from ${name} where ${range}) to '/dev/blob'`)
    if (blob && blob.size > 0) yield Buffer.from(await blob.arrayBuffer())
  }
}

const sessionOf = (tx: Transaction): CopySession => ({
  query: async (statement) => (await tx.query(statement)).rows,
  run: async (statements) => void (await tx.exec(statements)),
  read: (table) => read(tx, table),
  write: async ({ name, columns }, rows) => {
    const blob = new Blob([Uint8Array.from(rows)])
    await tx.query(`copy ${name} (${columns}) from '/dev/blob'`, [], { blob })
  },
})

/** While a transaction runs, every other query of the process waits. */
export function embeddedCopy(client: PGlite): CopyDatabase {
  const transaction: CopyDatabase['read'] = (work) => client.transaction((tx) => work(sessionOf(tx)))
  return { read: transaction, write: transaction }
}
