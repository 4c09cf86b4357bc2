import type { Client } from 'pg'
import { z } from 'zod'

export type Statement = { text: string; params: unknown[] }

/** `scanned`: tables that were read whole. `buffers`: pages of 8 kB. */
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

const scannedBy = ({ 'Node Type': node, 'Relation Name': table, Plans = [] }: Plan): string[] => [
  ...(node.endsWith('Seq Scan') && table ? [table] : []),
  ...Plans.flatMap(scannedBy),
]

async function explain(client: Client, { text, params }: Statement): Promise<Work> {
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, params)
  const [{ 'QUERY PLAN': found }] = Explained.parse(rows)
  const { Plan: plan } = found[0]
  return { buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], scanned: scannedBy(plan) }
}

/** Executes the statements once more, in one transaction that is rolled back. */
export async function explainAll(client: Client, statements: readonly Statement[]): Promise<Work> {
  const total: Work = { buffers: 0, scanned: [] }
  await client.query('begin')
  try {
    for (const statement of statements) {
      const work = await explain(client, statement)
      total.buffers += work.buffers
      total.scanned.push(...work.scanned)
    }
  } finally {
    await client.query('rollback')
  }
  return total
}
