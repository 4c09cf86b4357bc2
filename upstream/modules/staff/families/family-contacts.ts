import { and, desc, eq, inArray, notLike, sql } from 'drizzle-orm'
import type { FamilyDetail } from '#contract/staff/families'
import type { Db } from '../../../platform/db/open.ts'
import { children } from '../../../platform/db/schema/children.ts'
import { consents } from '../../../platform/db/schema/consents.ts'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { orders } from '../../../platform/db/schema/orders.ts'
import type { ParentRow } from '../../parents/find-parent.ts'
import { mailColumns, serializeMail } from '../mails/mail-row.ts'
import { selectOrders, serializeRows } from '../orders/order-row.ts'
import { childName } from './child-name.ts'

const ORDERS = 50
const MAILS = 20
const CONSENTS = 50

type Family = Pick<ParentRow, 'parentId' | 'email'>

/** Newest first. */
export async function listFamilyOrders(db: Db, { parentId }: Family): Promise<FamilyDetail['orders']> {
  const ids = db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(eq(orders.parentId, parentId))
    .orderBy(desc(orders.createdAt), desc(orders.orderId))
    .limit(ORDERS)
  const found = await selectOrders(db)
    .where(inArray(orders.orderId, ids))
    .orderBy(desc(orders.createdAt), desc(orders.orderId))
  const rows = await serializeRows(db, found)
  return rows.map(({ reference, state, placedAt, amount, courses, byHand }) => ({
    reference,
    state,
    placedAt,
    amount,
    courses,
    byHand,
  }))
}

/** To the account's address, not those to a staff person of the same one; the newest first. */
export async function listFamilyMails(db: Db, { email }: Family): Promise<FamilyDetail['mails']> {
  const found = await db
    .select(mailColumns)
    .from(emailOutbox)
    .where(
      and(sql`lower(${emailOutbox.recipient}) = lower(${email})`, notLike(emailOutbox.template, 'staff-%')),
    )
    .orderBy(desc(emailOutbox.createdAt), desc(emailOutbox.mailId))
    .limit(MAILS)
  return found.map(serializeMail).map(({ mailId, what, state, sentAt, writtenAt }) => ({
    mailId,
    subject: what,
    state,
    at: sentAt ?? writtenAt,
  }))
}

/** Newest first. */
export async function listFamilyConsents(db: Db, { parentId }: Family): Promise<FamilyDetail['consents']> {
  const { consentId, kind, granted, at } = consents
  const { lastName, otherNames } = children
  const found = await db
    .select({ consentId, kind, granted, at, lastName, otherNames })
    .from(consents)
    .innerJoin(children, eq(children.childId, consents.childId))
    .where(eq(consents.parentId, parentId))
    .orderBy(desc(at), desc(consentId))
    .limit(CONSENTS)
  return found.map((consent) => ({
    consentId: consent.consentId,
    kind: consent.kind,
    child: childName(consent),
    granted: consent.granted,
    at: consent.at.toISOString(),
  }))
}
