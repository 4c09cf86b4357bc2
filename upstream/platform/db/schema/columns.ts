import { sql } from 'drizzle-orm'
import { bigint, timestamp, uuid } from 'drizzle-orm/pg-core'

export const key = () => uuid().primaryKey().default(sql`gen_random_uuid()`)

/** @param name of the column, if it is not that of the property */
export const instant = (name = '') => timestamp(name, { withTimezone: true, mode: 'date' })

export const kobo = () => bigint({ mode: 'number' })

export const timestamps = {
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
}
