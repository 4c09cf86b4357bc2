import { parseArgs } from 'node:util'
import pg from 'pg'
import { z } from 'zod'
import { readEnv } from '../platform/config/env.ts'
import { migratePostgres } from '../platform/db/migrate.ts'
import { describeError } from '../start-failure.ts'
import { formatTable } from './compare.ts'
import { generate } from './generate.ts'
import { type Measured, measure } from './measure.ts'

const count = z.coerce.number().int().min(10).max(5_000_000)
const Sizes = z
  .object({ courses: count, posts: count, enrolments: count, parents: count })
  .refine(({ enrolments, parents }) => enrolments <= 10 * parents, 'At most ten enrolments for each parent.')

const options = {
  courses: { type: 'string', default: '100000' },
  posts: { type: 'string', default: '10000' },
  enrolments: { type: 'string', default: '1000000' },
  parents: { type: 'string', default: '200000' },
} as const

function databaseUrl(): string {
  const { DATABASE_URL } = readEnv()
  if (DATABASE_URL) return DATABASE_URL
  throw new Error('Set DATABASE_URL to an empty PostgreSQL database.')
}

async function generateRows(args: string[]) {
  const sizes = Sizes.parse(parseArgs({ args, options }).values)
  const url = databaseUrl()
  await migratePostgres(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await generate(client, sizes).finally(() => client.end())
  process.stdout.write(`Generated ${JSON.stringify(sizes)}.\n`)
}

/** The databases are named and on the server of DATABASE_URL. */
async function compareDatabases(names: string[]) {
  const all: Measured[][] = []
  for (const name of names) {
    const url = new URL(databaseUrl())
    url.pathname = `/${name}`
    all.push(await measure(url.href))
  }
  process.stdout.write(`${formatTable(names, all)}\n`)
}

async function main() {
  const [command, ...args] = process.argv.slice(2)
  if (command === 'generate') return generateRows(args)
  if (command === 'compare' && args.length > 0) return compareDatabases(args)
  throw new Error('Use generate with sizes, or compare with the names of databases.')
}

main().catch((error: unknown) => {
  process.stderr.write(`${describeError(error)}\n`)
  process.exitCode = 1
})
