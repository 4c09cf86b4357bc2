import { z } from 'zod'
import type { CopySession } from '../db/copy.ts'
import { BackupError } from './backup-error.ts'
import { DatabaseSummary, paths } from './summary.ts'
import type { Add } from './tar.ts'

const ownTables = `
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'drizzle')
    and not exists (
      select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

const tablesQuery = `
  select format('%I.%I', n.nspname, c.relname) as name,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  ${ownTables} order by 1`

const referencesQuery = `
  select format('%I.%I', n.nspname, c.relname) as name, format('%I.%I', tn.nspname, t.relname) as target
  from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_class t on t.oid = f.confrelid join pg_namespace tn on tn.oid = t.relnamespace
  where f.contype = 'f' and c.oid <> t.oid`

const sequencesQuery = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
  from pg_sequences where schemaname in ('public', 'drizzle') and last_value is not null order by 1`

const migrationsQuery = 'select hash from drizzle.__drizzle_migrations order by created_at'

const Table = z.object({ name: z.string(), columns: z.string() })
type Table = z.infer<typeof Table>
const Reference = z.object({ name: z.string(), target: z.string() })
const Hash = z.object({ hash: z.string() })
const Rows = z.tuple([z.object({ rows: z.coerce.number() })])

const parseRows = async <S extends z.ZodType>(session: CopySession, schema: S, statement: string) =>
  z.array(schema).parse(await session.query(statement))

/** Tables that others refer to come first. */
function inLoadOrder(tables: readonly Table[], references: readonly z.infer<typeof Reference>[]): Table[] {
  const ordered: Table[] = []
  let remaining = [...tables]
  while (remaining.length > 0) {
    const waiting = new Set(remaining.map(({ name }) => name))
    const isBlocked = ({ name }: Table) => references.some((r) => r.name === name && waiting.has(r.target))
    const next = remaining.filter((table) => !isBlocked(table))
    if (next.length === 0) throw new BackupError(`Tables refer to each other: ${[...waiting].join(', ')}.`)
    ordered.push(...next)
    remaining = remaining.filter((table) => !next.includes(table))
  }
  return ordered
}

/** Other settings of a role or database could change what COPY writes or expects. */
export const copySettings = `
  set local search_path to public; set local datestyle to 'ISO, YMD'; set local intervalstyle to 'postgres';
  set local timezone to 'UTC'; set local extra_float_digits to 3; set local statement_timeout to 0`

export async function listTables(session: CopySession): Promise<Table[]> {
  const references = await parseRows(session, Reference, referencesQuery)
  return inLoadOrder(await parseRows(session, Table, tablesQuery), references)
}

export async function countRows(session: CopySession, table: string): Promise<number> {
  const [{ rows }] = Rows.parse(await session.query(`select count(*)::text as rows from ${table}`))
  return rows
}

const partPath = (table: string, part: number): string =>
  `${paths.tables}${table.replaceAll('"', '')}/${String(part).padStart(6, '0')}.copy`

/** @throws BackupError without tables */
export async function dumpDatabase(session: CopySession, add: Add): Promise<DatabaseSummary> {
  await session.run(copySettings)
  const tables: DatabaseSummary['tables'] = []
  for (const table of await listTables(session)) {
    tables.push({ ...table, rows: await countRows(session, table.name) })
    let part = 0
    for await (const bytes of session.read(table)) {
      part += 1
      await add({ path: partPath(table.name, part), bytes })
    }
  }
  if (tables.length === 0) throw new BackupError('The database has no tables yet. Start the API once.')
  return DatabaseSummary.parse({
    tables,
    sequences: await session.query(sequencesQuery),
    migrations: (await parseRows(session, Hash, migrationsQuery)).map(({ hash }) => hash),
  })
}
