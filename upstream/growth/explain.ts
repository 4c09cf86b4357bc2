import type { Client } from 'pg'
import { z } from 'zod'

export type Statement = { text: string; params: unknown[] }

/** `scanned`: larger tables that were read whole. `buffers`: pages of 8 kB. */
export type Work = { buffers: number; scanned: string[] }

const Plan = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Shared Hit Blocks': z.number(),
  'Shared Read Blocks': z.number(),
  get Plans() {
    return z.array(Plan).optional()
  },
})
type Plan = z.infer<typeof Plan>

const Explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan })]) })])

const SMALL_TABLE = 40
const buffersOf = (plan: Plan) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks']

/** A limit may end a scan early. */
function scannedBy(plan: Plan, sizes: ReadonlyMap<string, number>): string[] {
  const { 'Node Type': node, 'Relation Name': table = '', Plans = [] } = plan
  const size = sizes.get(table) ?? 0
  const isWhole = node.endsWith('Seq Scan') && size > SMALL_TABLE && buffersOf(plan) >= size / 2
  return [...(isWhole ? [table] : []), ...Plans.flatMap((part) => scannedBy(part, sizes))]
}

const Size = z.object({ table: z.string(), pages: z.number() })

async function readSizes(client: Client): Promise<Map<string, number>> {
  const { rows } = await client.query('select relname as table, relpages as pages from pg_class')
  return new Map(rows.map((row) => Size.parse(row)).map(({ table, pages }) => [table, pages]))
}

async function explain(
  client: Client,
  { text, params }: Statement,
  sizes: ReadonlyMap<string, number>,
): Promise<Work> {
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, params)
  const [{ 'QUERY PLAN': found }] = Explained.parse(rows)
  const { Plan: plan } = found[0]
  return { buffers: buffersOf(plan), scanned: scannedBy(plan, sizes) }
}

/** Executes the statements once more, in one transaction that is rolled back. */
export async function explainAll(client: Client, statements: readonly Statement[]): Promise<Work> {
  const total: Work = { buffers: 0, scanned: [] }
  const sizes = await readSizes(client)
  await client.query('begin')
  try {
    for (const statement of statements) {
      const work = await explain(client, statement, sizes)
      total.buffers += work.buffers
      total.scanned.push(...work.scanned)
    }
  } finally {
    await client.query('rollback')
  }
  return total
}
