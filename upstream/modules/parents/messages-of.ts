import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { contactMessages } from '../../platform/db/schema/messages.ts'

/** Of the account, or written with its address when no account had it (STF-220). */
export const messagesOf = ({ parentId, email }: { parentId: string; email: string }): SQL | undefined =>
  or(
    eq(contactMessages.parentId, parentId),
    and(isNull(contactMessages.parentId), sql`lower(${contactMessages.email}) = lower(${email})`),
  )
