import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, key, timestamps } from './columns.ts'
import { parents } from './parents.ts'
import { staff } from './staff.ts'

const parent = () =>
  uuid()
    .notNull()
    .references(() => parents.parentId, { onDelete: 'cascade' })

const person = () => uuid().references(() => staff.staffId, { onDelete: 'restrict' })

/** One-time links for a new password, sent by the office (STF-198). */
export const signInLinks = pgTable(
  'sign_in_links',
  {
    linkId: key(),
    parentId: parent(),
    staffId: person().notNull(),
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('sign_in_links_token').on(t.tokenHash),
    uniqueIndex('sign_in_links_live').on(t.parentId).where(sql`${t.usedAt} is null`),
    index('sign_in_links_parent').on(t.parentId),
    index('sign_in_links_staff').on(t.staffId),
    index('sign_in_links_expiry').on(t.expiresAt),
  ],
)

/**
 * STF-200. Of a verified account: asked, confirmed by the new address, effective 24 hours after the old one was told.
 * A change has ended when it is effective, stopped or replaced.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    changeId: key(),
    parentId: parent(),
    staffId: person().notNull(),
    newEmail: text().notNull(),
    /** Of the link to the new address. */
    confirmHash: text().notNull(),
    /** Of the link to the old address. */
    stopHash: text().notNull(),
    /** The link to the new address ends. */
    expiresAt: instant().notNull(),
    confirmedAt: instant(),
    /** When it is to take effect: 24 hours after the old address was told. */
    dueAt: instant().notNull(),
    effectiveAt: instant(),
    stoppedAt: instant(),
    endedAt: instant(),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('email_changes_confirm').on(t.confirmHash),
    uniqueIndex('email_changes_stop').on(t.stopHash),
    uniqueIndex('email_changes_live').on(t.parentId).where(sql`${t.endedAt} is null`),
    index('email_changes_parent').on(t.parentId),
    index('email_changes_staff').on(t.staffId),
    index('email_changes_due').on(t.dueAt).where(sql`${t.endedAt} is null`),
    check(
      'email_changes_ended',
      sql`(${t.effectiveAt} is null and ${t.stoppedAt} is null) or ${t.endedAt} is not null`,
    ),
    check('email_changes_confirmed', sql`${t.effectiveAt} is null or ${t.confirmedAt} is not null`),
  ],
)
