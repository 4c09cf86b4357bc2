import { eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MessageRow } from '#contract/staff/messages'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { contactMessages } from '../../../platform/db/schema/messages.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { versionOf } from '../records/microseconds.ts'

const { messageId, firstName, lastName, comment, state, createdAt, updatedAt, assigneeId } = contactMessages

export const versionOfMessage: SQL<string> = versionOf(updatedAt)

const assignee = alias(staff, 'assignee')
const closer = alias(staff, 'closer')

export const selectMessages = (db: Db | Tx) =>
  db
    .select({
      messageId,
      firstName,
      lastName,
      comment,
      state,
      createdAt,
      assigneeId,
      assignee: assignee.name,
      email: contactMessages.email,
      phone: contactMessages.phone,
      address: contactMessages.address,
      parentId: contactMessages.parentId,
      closedAt: contactMessages.closedAt,
      closer: closer.name,
      version: versionOfMessage,
    })
    .from(contactMessages)
    .leftJoin(assignee, eq(assignee.staffId, assigneeId))
    .leftJoin(closer, eq(closer.staffId, contactMessages.closedBy))
    .$dynamic()

export type FoundMessage = Awaited<ReturnType<typeof selectMessages>>[number]

export const serializeRow = (row: FoundMessage): MessageRow => ({
  messageId: row.messageId,
  name: `${row.firstName} ${row.lastName}`,
  comment: row.comment,
  state: row.state,
  assignee: row.assigneeId && row.assignee ? { staffId: row.assigneeId, name: row.assignee } : null,
  at: row.createdAt.toISOString(),
})
