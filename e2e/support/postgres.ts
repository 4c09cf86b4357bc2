import { Client } from 'pg'
import { testPostgres } from '../../upstream/testing/postgres.ts'

export type Postgres = Awaited<ReturnType<typeof testPostgres>>

/** A database of its own on a real PostgreSQL, as an owner would give it to the product. */
export const startPostgres = (): Promise<Postgres> => testPostgres()

/** What an owner does by hand, beside the running product. */
export async function changeRows({ url }: Postgres, statement: string, values: string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}
