import { Client } from 'pg'
import { testPostgres } from '../../upstream/testing/postgres.ts'

export type Postgres = Awaited<ReturnType<typeof testPostgres>>

/** A new database on a real PostgreSQL server. */
export const startPostgres = (): Promise<Postgres> => testPostgres()

/** Reads or changes the database while the product runs, as an owner would. @returns the rows */
export async function runStatement(
  { url }: Postgres,
  statement: string,
  values: string[],
): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}
