import { setTimeout as wait } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import { z } from 'zod'
import type { Db } from '../platform/db/open.ts'
import { lanes } from '../platform/db/schema/mail.ts'

/** A scrape must not wait for a busy database. */
const TIMEOUT_MS = 1_000

/** Counts end here, so that a scrape costs the same however many rows there are. */
const MAX_COUNTED = 10_000

const Values = z.object({ rows: z.array(z.object({ label: z.string(), value: z.coerce.number() })) })
type Value = { label: string; value: number }

const waitingMails = sql`
  select lane::text as label, count(*) as value
  from (select lane from email_outbox where sent_at is null and dead_at is null
    order by lane limit ${MAX_COUNTED}) waiting
  group by 1`

const lateMail = sql`
  select '' as label, greatest(0, coalesce(extract(epoch from now() - min(next_at)), 0)) as value
  from email_outbox where sent_at is null and dead_at is null`

const unhandledEvent = sql`
  select '' as label, coalesce(extract(epoch from now() - min(created_at)), 0) as value
  from payment_events where handled_at is null`

/** `now()`: with `clock_timestamp()` the condition would use no index. */
const orders = sql`
  select status as label, count(*) as value from (
    (select status from orders where status in ('pending', 'refund_due') limit ${MAX_COUNTED})
    union all
    (select status from orders where status in ('paid', 'cancelled', 'expired', 'refunded')
      and expires_at > now() - interval '1 day' limit ${MAX_COUNTED})
  ) counted group by 1`

async function read(db: Db, query: SQL): Promise<Value[] | undefined> {
  const stop = new AbortController()
  const timeout = wait(TIMEOUT_MS, undefined, { signal: stop.signal }).catch(() => undefined)
  const values = db.execute(query).then(
    (result) => Values.parse(result).rows,
    () => undefined,
  )
  return Promise.race([values, timeout]).finally(() => stop.abort())
}

type Definition = {
  name: string
  help: string
  query: SQL
  label?: string
  /** Each value of the label, by what the query calls it. */
  labels?: Record<string, string | number>
}

const statuses = ['pending', 'refund_due', 'paid', 'cancelled', 'expired', 'refunded']

const definitions: readonly Definition[] = [
  {
    name: 'kitelab_outbox_mails',
    help: `Mails that wait to be sent, up to ${MAX_COUNTED}.`,
    query: waitingMails,
    label: 'lane',
    labels: lanes,
  },
  {
    name: 'kitelab_outbox_late_seconds',
    help: 'How long the next mail to send has been due.',
    query: lateMail,
  },
  {
    name: 'kitelab_oldest_unhandled_event_seconds',
    help: 'Age of the oldest payment event that is not handled.',
    query: unhandledEvent,
  },
  {
    name: 'kitelab_orders',
    help: `Orders by status: every pending and refund due one, the others of the last day, up to ${MAX_COUNTED}.`,
    query: orders,
    label: 'status',
    labels: Object.fromEntries(statuses.map((status) => [status, status])),
  },
]

function addGauge(registry: Registry, db: Db, { name, help, query, label, labels = {} }: Definition) {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    registers: [registry],
    async collect() {
      const values = await read(db, query)
      if (!values) return label ? gauge.reset() : gauge.remove()
      const countOf = (one: string) => values.find((found) => found.label === one)?.value ?? 0
      if (!label) return gauge.set(countOf(''))
      for (const [shown, stored] of Object.entries(labels))
        gauge.set({ [label]: shown }, countOf(String(stored)))
    },
  })
}

/** Read at each scrape. While the database does not respond they are absent and `kitelab_database_up` is 0. */
export function addDatabaseMetrics(registry: Registry, db: Db): void {
  for (const definition of definitions) addGauge(registry, db, definition)
  const up: Gauge = new Gauge({
    name: 'kitelab_database_up',
    help: 'Whether the database responds within a second.',
    registers: [registry],
    async collect() {
      up.set((await read(db, sql`select '' as label, 1 as value`)) ? 1 : 0)
    },
  })
}
