import { Client } from 'pg'
import { testPostgres } from '../../upstream/testing/postgres.ts'

export type Postgres = Awaited<ReturnType<typeof testPostgres>>

/** A new database on a real PostgreSQL server. */
export const startPostgres = (): Promise<Postgres> => testPostgres()

/** Changes the database while the product runs, as an owner would. */
export async function runStatement({ url }: Postgres, statement: string, values: string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}
