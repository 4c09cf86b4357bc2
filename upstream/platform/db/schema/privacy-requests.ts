import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { requestChannels, requestKinds, requestStates } from '#domain/privacy-requests'
import { instant, key, timestamps } from './columns.ts'
import { parents } from './parents.ts'
import { staff } from './staff.ts'

const person = () => uuid().references(() => staff.staffId, { onDelete: 'restrict' })
const day = () => date({ mode: 'string' })

/** STF-201 to STF-203. The family is null when its account was deleted with it. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    requestId: key(),
    parentId: uuid().references(() => parents.parentId, { onDelete: 'set null' }),
    kind: text({ enum: requestKinds }).notNull(),
    channel: text({ enum: requestChannels }).notNull(),
    receivedOn: day().notNull(),
    /** 30 days later. */
    dueOn: day().notNull(),
    state: text({ enum: requestStates }).notNull().default('open'),
    note: text(),
    /** What was done or seen, or why it was refused. */
    outcome: text(),
    /** Of the link to the file, or to confirm. */
    tokenHash: text(),
    tokenEndsAt: instant(),
    /** Of the file, by the last link. */
    downloads: integer().notNull().default(0),
    confirmedAt: instant(),
    /** Of the link that stops an announced deletion. */
    stopHash: text(),
    /** The day an announced deletion may be carried out. */
    eraseAfter: instant(),
    /** Since when no email is known to have reached the family: an owner counts 7 days from it. */
    unreachedSince: instant(),
    endedAt: instant(),
    recordedBy: person().notNull(),
    handledBy: person(),
    ...timestamps,
  },
  (t) => [
    index('privacy_requests_newest').on(t.createdAt, t.requestId),
    index('privacy_requests_parent').on(t.parentId).where(sql`${t.parentId} is not null`),
    index('privacy_requests_due').on(t.dueOn).where(sql`${t.endedAt} is null`),
    index('privacy_requests_recorder').on(t.recordedBy),
    index('privacy_requests_handler').on(t.handledBy).where(sql`${t.handledBy} is not null`),
    uniqueIndex('privacy_requests_token').on(t.tokenHash).where(sql`${t.tokenHash} is not null`),
    uniqueIndex('privacy_requests_stop').on(t.stopHash).where(sql`${t.stopHash} is not null`),
    check('privacy_requests_kind', sql`${t.kind} in ('export', 'deletion', 'correction')`),
    check('privacy_requests_channel', sql`${t.channel} in ('email', 'telephone', 'in-person', 'letter')`),
    check(
      'privacy_requests_state',
      sql`${t.state} in ('open', 'confirmed', 'announced', 'done', 'refused', 'stopped')`,
    ),
    check(
      'privacy_requests_ended',
      sql`(${t.state} in ('done', 'refused', 'stopped')) = (${t.endedAt} is not null)`,
    ),
    check('privacy_requests_announced', sql`${t.state} <> 'announced' or ${t.eraseAfter} is not null`),
    check('privacy_requests_days', sql`${t.dueOn} >= ${t.receivedOn}`),
    check('privacy_requests_note', sql`char_length(${t.note}) <= 1000 and char_length(${t.outcome}) <= 1000`),
  ],
)

/** For a change that no form shows: the version that a form holds stays. */
export const sameVersion = { updatedAt: sql`${privacyRequests.updatedAt}` }
