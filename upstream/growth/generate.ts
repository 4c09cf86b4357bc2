import type { Client } from 'pg'
import { lagosDate } from '#domain/dates'
import { type Sizes, statements } from './rows.ts'

const FILLED = ['parents', 'orders', 'courses', 'course_categories', 'blogs']

async function requireEmpty(client: Client): Promise<void> {
  for (const table of FILLED) {
    const { rowCount } = await client.query(`select from ${table} limit 1`)
    if (rowCount) throw new Error(`The database holds data (${table}): create an empty one for this.`)
  }
}

type Definition = { drop: string; create: string }

/** Triggers insert into these while the rows are inserted. */
const FILLED_BY_TRIGGERS = `('course_counts', 'course_starts', 'course_title_words', 'blog_counts', 'post_categories', 'content_versions')`

/** Keys and indexes: cheaper to build once than to maintain for each row. In the order in which they can be dropped. */
async function findSlowParts(client: Client): Promise<Definition[]> {
  const { rows: keys } = await client.query<Definition>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint
    where contype in ('f', 'u', 'p') and connamespace = 'public'::regnamespace and conrelid::regclass::text not in ${FILLED_BY_TRIGGERS}
    order by contype = 'f' desc`)
  const { rows: indexes } = await client.query<Definition>(`
    select format('drop index %I', relname) as drop, pg_get_indexdef(indexrelid) as create
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and indrelid::regclass::text not in ${FILLED_BY_TRIGGERS}
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('u', 'p'))`)
  return [...keys, ...indexes]
}

/** Fills a migrated, empty database. The same sizes make the same rows, apart from today's date. @throws Error for a database that holds data */
export async function generate(client: Client, sizes: Sizes): Promise<void> {
  await client.query('begin')
  try {
    await requireEmpty(client)
    await client.query("set local work_mem = '64MB'; set local maintenance_work_mem = '256MB'")
    const slowParts = await findSlowParts(client)
    for (const { drop } of slowParts) await client.query(drop)
    for (const statement of statements(sizes, lagosDate(new Date()))) await client.query(statement)
    for (const { create } of slowParts.toReversed()) await client.query(create)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  await client.query('vacuum (analyze)')
}
