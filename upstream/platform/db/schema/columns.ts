import { sql } from 'drizzle-orm'
import { bigint, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Column names come from the keys: the database is opened with `casing: 'snake_case'`. */
export const key = () => uuid().primaryKey().default(sql`gen_random_uuid()`)

export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** Money. JavaScript numbers hold kobo exactly far beyond any price. */
export const kobo = () => bigint({ mode: 'number' })

export const stamps = {
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
}
